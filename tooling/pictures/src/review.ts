import { mkdir, writeFile } from 'node:fs/promises';
import { join } from 'node:path';
import { approvedFile } from './approved.ts';
import { type Finding, differenceFile, findings, foundFile, foundFolder, fromFoundFolder } from './found.ts';
import { describeFinding } from './judge.ts';

const style = `
  body { margin: 0; padding: 24px 32px 80px; font: 15px/1.5 system-ui, sans-serif; color: #1c1514; background: #f4f2f1; }
  nav { display: flex; flex-wrap: wrap; gap: 4px 16px; margin-bottom: 32px; }
  section { margin-bottom: 56px; }
  h2 { margin: 0 0 4px; }
  pre { margin: 0 0 12px; font: inherit; white-space: pre-wrap; color: #5d5351; }
  div { display: flex; gap: 16px; overflow-x: auto; align-items: flex-start; }
  figure { margin: 0; flex: 0 0 min(46vw, max-content); }
  figcaption { font-weight: 600; padding: 4px 0; }
  img { max-width: 100%; background: #fff; box-shadow: 0 0 0 1px #0003; display: block; }
`;

/** Writes the review page, with approved, found and difference side by side. Returns its path. */
export async function writeReview(folder = foundFolder): Promise<{ file: string; count: number }> {
  const all = await findings(folder);
  await mkdir(folder, { recursive: true });
  const file = join(folder, 'review.html');
  await writeFile(file, reviewPage(all, folder));
  return { file, count: all.length };
}

function reviewPage(all: readonly Finding[], folder: string): string {
  const links = all.map(({ name }) => `<a href="#${name}">${name}</a>`);
  return `<!doctype html>
<html lang="en">
<meta charset="utf-8">
<title>${all.length} pictures to review</title>
<style>${style}</style>
<h1>${all.length === 0 ? 'Every picture is as approved' : `${all.length} pictures to review`}</h1>
<nav>${links.join('\n')}</nav>
${all.map((finding) => sectionOf(finding, folder)).join('\n')}
</html>
`;
}

function sectionOf(finding: Finding, folder: string): string {
  const { name, heldAgainst, outcome } = finding;
  const figure = (caption: string, file: string) => {
    const address = encodeURI(fromFoundFolder(file, folder));
    return `<figure><figcaption>${caption}</figcaption><a href="${address}"><img src="${address}" alt="" loading="lazy"></a></figure>`;
  };
  const figures = [
    ...(heldAgainst !== null && outcome !== 'new'
      ? [figure('Approved', approvedFile(heldAgainst, name))]
      : []),
    figure('Found', foundFile(name, folder)),
    ...(outcome === 'different' ? [figure('Difference', differenceFile(name, folder))] : []),
  ];
  return `<section id="${name}"><h2>${name}</h2><pre>${describeFinding(finding)}</pre><div>${figures.join('')}</div></section>`;
}
