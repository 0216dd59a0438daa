import { describe, expect, it } from 'vitest';
import { cleanPastedHtml } from './pasted-html.ts';

const item = (mark: string, text: string) =>
  `<p class=MsoListParagraphCxSpFirst style='text-indent:-18.0pt'><!--[if !supportLists]--><span style='font-family:Symbol'>${mark}<span style='font:7.0pt "Times New Roman"'>&nbsp;&nbsp; </span></span><!--[endif]-->${text}<o:p></o:p></p>`;

describe('pasted HTML of Word', () => {
  it('keeps its text without comments and its own tags', () => {
    const html = '<!--[if gte mso 9]><xml>x</xml><![endif]--><p class="MsoNormal">Hola<o:p></o:p></p>';

    expect(cleanPastedHtml(html)).toBe('<p class="MsoNormal">Hola</p>');
  });

  it.each([
    ['·', 'ul'],
    ['1.', 'ol'],
    ['a)', 'ol'],
  ])('has the list marked with %s as %s', (mark, list) => {
    expect(cleanPastedHtml(`${item(mark, 'Uno')}\n${item(mark, 'Dos')}`)).toBe(
      `<${list}><li>Uno</li><li>Dos</li></${list}>`,
    );
  });

  it('leaves other HTML as it is', () => {
    const html = '<p>Salida a las <strong>9:00</strong></p>';

    expect(cleanPastedHtml(html)).toBe(html);
  });
});
