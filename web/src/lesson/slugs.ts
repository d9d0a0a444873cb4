/** The written chapters by number: what a link to one needs, without their texts. */

const slugs = Object.keys(import.meta.glob('../content/en/*.mdx')).map((path) =>
  path.slice(path.lastIndexOf('/') + 1, -'.mdx'.length),
);

/** `02-shape-and-stride` of 2; undefined for a chapter that is not written. */
export function slugOf(chapter: number): string | undefined {
  return slugs.find((slug) => Number.parseInt(slug, 10) === chapter);
}
