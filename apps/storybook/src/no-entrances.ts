import { afterAll, beforeAll } from 'vitest';

/**
 * What enters by fading in has no opacity until the first frame is drawn, and a story may look before that: here it is
 * there at once.
 */
const sheet = new CSSStyleSheet();
sheet.replaceSync('dialog, [class*="_toast_"], [class*="_panel_"] { animation-name: none !important; }');

beforeAll(() => {
  document.adoptedStyleSheets.push(sheet);
});

afterAll(() => {
  document.adoptedStyleSheets = document.adoptedStyleSheets.filter((adopted) => adopted !== sheet);
});
