import { afterAll, beforeAll } from 'vitest';

/**
 * Removes entrance animations: a fading element has no opacity until its first frame, and a story may check it before.
 */
const sheet = new CSSStyleSheet();
sheet.replaceSync('dialog, [class*="_toast_"], [class*="_panel_"] { animation-name: none !important; }');

beforeAll(() => {
  document.adoptedStyleSheets.push(sheet);
});

afterAll(() => {
  document.adoptedStyleSheets = document.adoptedStyleSheets.filter((adopted) => adopted !== sheet);
});
