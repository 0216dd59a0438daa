import { colours } from '../../lettering/brand.ts';
import { fonts } from '../letter-style.ts';
import type { Block, Fact } from '../letter.ts';
import { Box } from './layout.tsx';

/** The facts as a table: names on the left, values on the right. */
export function Facts({ facts }: Extract<Block, { kind: 'facts' }>) {
  return (
    <table
      role="presentation"
      width="100%"
      cellPadding={0}
      cellSpacing={0}
      border={0}
      style={{ margin: '0 0 20px' }}
    >
      <tbody>
        {facts.map((fact) => (
          <FactRow key={fact[0]} fact={fact} />
        ))}
      </tbody>
    </table>
  );
}

function FactRow({ fact: [name, value] }: { readonly fact: Fact }) {
  const cell = { padding: '9px 0', borderTop: `1px solid ${colours.line}`, verticalAlign: 'top' } as const;
  return (
    <tr>
      <td
        className="muted line"
        width="96"
        style={{ ...cell, width: 96, color: colours.muted, fontSize: 15, lineHeight: 1.5 }}
      >
        {name}
      </td>
      <td
        className="text line"
        style={{ ...cell, color: colours.ink, fontSize: 16, lineHeight: 1.4, fontWeight: 700 }}
      >
        {value}
      </td>
    </tr>
  );
}

/** A numeral in the style of a bib. */
export function Figure({ label, value }: Extract<Block, { kind: 'figure' }>) {
  return (
    <Box style={{ paddingBottom: 20 }}>
      <p className="muted" style={{ margin: 0, color: colours.muted, fontSize: 15, lineHeight: 1.4 }}>
        {label}
      </p>
      <p className="text sprint figure" style={{ ...numeral, fontSize: 40 }}>
        {value}
      </p>
    </Box>
  );
}

/** The costs, with the total under a perforation. */
export function Bill({ lines, total }: Extract<Block, { kind: 'bill' }>) {
  return (
    <table
      role="presentation"
      width="100%"
      cellPadding={0}
      cellSpacing={0}
      border={0}
      style={{ margin: '0 0 24px' }}
    >
      <tbody>
        {lines.map(([name, value]) => (
          <tr key={name}>
            <td className="text" style={{ padding: '5px 12px 5px 0', color: colours.ink, fontSize: 16 }}>
              {name}
            </td>
            <td
              className="text"
              align="right"
              style={{ padding: '5px 0', color: colours.ink, fontSize: 16, whiteSpace: 'nowrap' }}
            >
              {value}
            </td>
          </tr>
        ))}
        <tr>
          <td className="line" colSpan={2} style={perforation}>
            &nbsp;
          </td>
        </tr>
        <tr>
          <td
            className="text"
            style={{ padding: '10px 12px 0 0', color: colours.ink, fontSize: 16, fontWeight: 700 }}
          >
            {total[0]}
          </td>
          <td
            className="text sprint"
            align="right"
            style={{ ...numeral, paddingTop: 10, fontSize: 32, whiteSpace: 'nowrap' }}
          >
            {total[1]}
          </td>
        </tr>
      </tbody>
    </table>
  );
}

const numeral = {
  margin: 0,
  color: colours.ink,
  fontFamily: fonts.sprint,
  fontWeight: 800,
  lineHeight: 1.1,
} as const;
const perforation = {
  height: 10,
  borderBottom: '2px dashed #D4CECB',
  fontSize: 1,
  lineHeight: '10px',
} as const;
