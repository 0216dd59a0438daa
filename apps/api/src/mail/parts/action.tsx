import { colours } from '../../lettering/brand.ts';
import { fonts } from '../letter-style.ts';
import type { Block } from '../letter.ts';

/** A link styled as the main button. Outlook colors the cell; the link is the touch target. */
export function Action({ label, url }: Extract<Block, { kind: 'action' }>) {
  return (
    <table role="presentation" cellPadding={0} cellSpacing={0} border={0} style={{ margin: '4px 0 24px' }}>
      <tbody>
        <tr>
          <td style={{ borderRadius: 8, backgroundColor: colours.coral }}>
            <a href={url} style={link}>
              {label}
            </a>
          </td>
        </tr>
      </tbody>
    </table>
  );
}

const link = {
  display: 'inline-block',
  padding: '15px 26px',
  border: `1px solid ${colours.coral}`,
  borderRadius: 8,
  color: colours.ink,
  fontFamily: fonts.run,
  fontSize: 17,
  lineHeight: '22px',
  fontWeight: 700,
  textDecoration: 'none',
} as const;
