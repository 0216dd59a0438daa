import { readFileSync } from 'node:fs';
import { createRequire } from 'node:module';
import type { Frame, Page } from '@playwright/test';
import type Axe from 'axe-core';

/** Evaluated once for each document, and minified: the browser compiles it again for every page. */
const source = readFileSync(createRequire(import.meta.url).resolve('axe-core/axe.min.js'), 'utf8');

const options: Axe.RunOptions = {
  resultTypes: ['violations'],
  // Frames are excluded: they are other services'.
  iframes: false,
  runOnly: ['wcag2a', 'wcag2aa', 'wcag21a', 'wcag21aa', 'wcag22aa', 'best-practice'],
};

/** The violations of WCAG 2.2 AA in a document, each with its elements: 'label: #email, #name'. */
export async function violationsIn(place: Page | Frame): Promise<string[]> {
  if (!(await place.evaluate("'axe' in window"))) await place.evaluate(source);
  return place.evaluate(async (chosen) => {
    const { axe } = window as unknown as { axe: typeof Axe };
    const { violations } = await axe.run(document, chosen);
    return violations.map(
      ({ id, nodes }) => `${id}: ${nodes.map((node) => node.target.join(' ')).join(', ')}`,
    );
  }, options);
}
