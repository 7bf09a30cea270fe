// node build.mjs <folder>: bundles the search for the browser and gathers the licences of what it contains.
import { readFileSync, writeFileSync } from "node:fs";
import { join } from "node:path";
import { build } from "esbuild";

const folder = process.argv[2];
await build({
  entryPoints: ["search.js"],
  outfile: join(folder, "search.js"),
  bundle: true,
  minify: true,
  format: "esm",
  target: "es2021",
  charset: "utf8",
  legalComments: "none",
});
const licences = ["minisearch/LICENSE.txt", "@orama/stemmers/LICENSE.md"].map(
  (file) => `${file}\n\n${readFileSync(join("node_modules", file), "utf8").trim()}\n`,
);
writeFileSync(join(folder, "search.LICENSE.txt"), licences.join("\n\n"));
