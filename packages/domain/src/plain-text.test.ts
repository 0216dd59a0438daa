import { expect, it } from 'vitest';
import { plainText } from './plain-text.ts';

it.each([
  ['blocks end a word', '<p>Una noche</p><ul><li>Frontal</li><li>Manta</li></ul>', 'Una noche Frontal Manta'],
  ['lines do, too', 'Salida<br>Meta<hr>Fin', 'Salida Meta Fin'],
  [
    'a mark after bold words or a link stands at their end',
    '<p>Corre <strong>21 km</strong>, en <a href="https://x.es" rel="nofollow">x.es</a>.</p>',
    'Corre 21 km, en x.es.',
  ],
  ['a letter in bold stands in its word', '<p>De <b>n</b>oche, 5 m<sup>2</sup></p>', 'De noche, 5 m2'],
  ['characters are written out, once', 'Sol &amp; mar&nbsp;&lt;10&nbsp;km &amp;lt;', 'Sol & mar <10 km &lt;'],
  ['unknown ones stay', '&hellip; &#128512;', '&hellip; &#128512;'],
  ['nothing is nothing', '<p> </p>', ''],
])('%s', (_name, html, text) => {
  expect(plainText(html)).toBe(text);
});
