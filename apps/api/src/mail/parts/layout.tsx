import type { ReactNode } from 'react';
import { colours } from '../../lettering/brand.ts';
import { fonts, styleSheet } from '../letter-style.ts';
import type { Letter } from '../letter.ts';

/** Invisible blanks that keep the following text out of the preview in a list of e-mails. */
const filler = '\u00a0\u200c'.repeat(80);

interface LayoutProps extends Pick<Letter, 'preview' | 'title' | 'subtitle' | 'reason'> {
  readonly children: ReactNode;
}

/** The whole document of an e-mail: the mark and the title on ink, the content, and why it was sent. */
export function Layout({ preview, title, subtitle, reason, children }: LayoutProps) {
  return (
    <html lang="es" dir="ltr">
      <head>
        <meta httpEquiv="Content-Type" content="text/html; charset=utf-8" />
        <meta name="viewport" content="width=device-width,initial-scale=1" />
        <meta name="color-scheme" content="light dark" />
        <meta name="supported-color-schemes" content="light dark" />
        <meta name="format-detection" content="telephone=no,date=no,address=no,email=no" />
        <title>{title}</title>
        <style>{styleSheet}</style>
      </head>
      <body className="page" style={{ margin: 0, backgroundColor: colours.white, fontFamily: fonts.run }}>
        <div style={{ display: 'none', maxHeight: 0, overflow: 'hidden', opacity: 0 }}>
          {preview}
          {filler}
        </div>
        <Box className="page" align="center" style={page}>
          <table
            role="presentation"
            className="card"
            width="600"
            cellPadding={0}
            cellSpacing={0}
            border={0}
            style={card}
          >
            <tbody>
              <tr>
                <td className="hero pad" style={{ ...hero, backgroundColor: colours.ink }}>
                  <Mark />
                  <h1 className="h1 sprint" style={heading}>
                    {title}
                  </h1>
                  {subtitle !== undefined && <p style={subheading}>{subtitle}</p>}
                </td>
              </tr>
              <tr>
                <td className="pad text" style={{ padding: '28px 36px 12px', color: colours.ink }}>
                  {children}
                </td>
              </tr>
              <tr>
                <td className="pad muted" style={{ padding: '0 36px 28px', ...small }}>
                  {reason}
                </td>
              </tr>
            </tbody>
          </table>
        </Box>
      </body>
    </html>
  );
}

interface BoxProps {
  readonly className?: string;
  readonly align?: 'center';
  readonly style?: React.CSSProperties;
  readonly children: ReactNode;
}

/** A full-width table, which mail programs need instead of block elements. */
export function Box({ className, align, style, children }: BoxProps) {
  return (
    <table role="presentation" width="100%" cellPadding={0} cellSpacing={0} border={0}>
      <tbody>
        <tr>
          <td className={className} align={align} style={style}>
            {children}
          </td>
        </tr>
      </tbody>
    </table>
  );
}

/** The D of the mark, drawn with borders: most programs block external pictures. */
function Mark() {
  return (
    <table role="presentation" cellPadding={0} cellSpacing={0} border={0}>
      <tbody>
        <tr>
          <td aria-hidden="true" style={{ paddingRight: 9 }}>
            <div style={bend}>
              <div style={field}>&nbsp;</div>
            </div>
          </td>
          <td style={wordmark}>dorsal</td>
        </tr>
      </tbody>
    </table>
  );
}

const page = { padding: '16px 10px 32px', backgroundColor: colours.white } as const;
const card = {
  width: '100%',
  maxWidth: 600,
  borderCollapse: 'separate',
  backgroundColor: colours.white,
  border: `1.5px solid ${colours.line}`,
  borderRadius: 18,
  overflow: 'hidden',
} as const;
const hero = { padding: '26px 36px 30px', borderRadius: '16px 16px 0 0' } as const;
const bend = {
  width: 16,
  height: 12,
  padding: '7px 6px',
  borderRadius: '5px 14px 14px 5px',
  backgroundColor: colours.coral,
} as const;
const field = {
  width: 14,
  height: 12,
  borderRadius: '2px 6px 6px 2px',
  backgroundColor: colours.ink,
  fontSize: 1,
  lineHeight: '1px',
} as const;
const wordmark = {
  color: colours.white,
  fontFamily: fonts.run,
  fontSize: 22,
  fontWeight: 800,
  letterSpacing: '-.02em',
} as const;
const heading = {
  margin: '26px 0 0',
  color: colours.white,
  fontFamily: fonts.sprint,
  fontSize: 40,
  lineHeight: 1.02,
  fontWeight: 800,
} as const;
const subheading = {
  margin: '10px 0 0',
  color: colours.coralOnInk,
  fontSize: 18,
  lineHeight: 1.35,
  fontWeight: 700,
} as const;
export const small = { color: colours.muted, fontSize: 13, lineHeight: 1.5 } as const;
