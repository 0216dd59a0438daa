import { expect, test } from '@playwright/test';
import { approvedComponents } from './approved.ts';
import { componentStories } from './catalogue.ts';
import { expectAsApproved } from './expect-picture.ts';
import { trackRequests } from './settle.ts';
import { openCatalogue, sheetOf } from './sheet.ts';

const catalogueUrl = process.env.CATALOGUE_URL ?? 'http://localhost:6006';

const components = await componentStories();

for (const { component, stories } of components) {
  test(`${component} looks as approved, in all its states`, async ({ page }) => {
    const pending = trackRequests(page);
    await openCatalogue(page, catalogueUrl, stories[0].id);

    await expectAsApproved(page, `components/${component}`, () => sheetOf(page, stories, pending));
  });
}

test('no picture is kept of a component that is gone', () => {
  const known = components.map(({ component }) => component);
  expect(approvedComponents().filter((name) => !known.includes(name))).toEqual([]);
});
