import { watchTexts } from '@dorsal/tooling-literals/watch-texts';
import { expect, type Page, test } from '@playwright/test';
import { sameAtAnySize } from './sizes.ts';

/** Watches a page for one text, and returns whether it was seen by the time that `change` has run. */
async function isSeen(page: Page, html: string, change = ''): Promise<boolean> {
  await page.setContent(html);
  return page.evaluate<boolean>(`
    new Promise((resolve) => {
      const seen = [];
      const stop = (${watchTexts.toString()})([{ text: 'Unirme', pattern: 'Unirme' }], (text) => seen.push(text));
      ${change};
      requestAnimationFrame(() => requestAnimationFrame(() => resolve(seen.includes('Unirme'))));
    })`);
}

test.describe('a literal of the specification', () => {
  for (const [where, html] of [
    ['a text', '<p>Unirme</p>'],
    ['the name of a control', '<button aria-label="Unirme"></button>'],
    ['the title', '<title>Unirme</title>'],
    ['a text with a nested element', '<p>Unir<b>me</b></p>'],
  ] as const) {
    test(`is seen in ${where}`, { tag: sameAtAnySize }, async ({ page }) => {
      expect(await isSeen(page, html)).toBe(true);
    });
  }

  test('is seen when its element becomes visible', { tag: sameAtAnySize }, async ({ page }) => {
    expect(await isSeen(page, '<p hidden>Unirme</p>', `document.querySelector('p').hidden = false`)).toBe(
      true,
    );
  });

  test('is seen on a canvas with several lines', { tag: sameAtAnySize }, async ({ page }) => {
    const draw = `const context = document.querySelector('canvas').getContext('2d');
      context.fillText('Quieres', 0, 9); context.fillText('Unirme', 0, 20)`;
    expect(await isSeen(page, '<canvas></canvas>', draw)).toBe(true);
  });

  for (const [where, change] of [
    ['in the page', `document.querySelector('p').hidden = false`],
    ['on a canvas', `document.querySelector('canvas').getContext('2d').fillText('Unirme', 0, 9)`],
  ] as const) {
    test(`is not seen ${where} after the watcher has stopped`, { tag: sameAtAnySize }, async ({ page }) => {
      const html = '<p hidden>Unirme</p><canvas></canvas>';
      expect(await isSeen(page, html, `stop(); ${change}`)).toBe(false);
    });
  }

  for (const [how, html] of [
    ['hidden', '<p hidden>Unirme</p>'],
    ['invisible', '<p style="visibility: hidden">Unirme</p>'],
    ['in the source of a script', '<script type="application/json">"Unirme"</script>'],
    ['expressed in other words', '<p>Únete</p>'],
  ] as const) {
    test(`is not seen if it is ${how}`, { tag: sameAtAnySize }, async ({ page }) => {
      expect(await isSeen(page, html)).toBe(false);
    });
  }
});
