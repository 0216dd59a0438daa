import { colours } from '../../lettering/brand.ts';
import type { Block } from '../letter.ts';
import { small } from './layout.tsx';

/** Pixels on each side: 35 mm at 96 pixels an inch, with the white margin of the picture. */
const side = 160;

/** The QR code of a document for the tax agency with its two texts, always on white. Source: QR document 0.5.0, section 3. */
export function TaxQr({ qr, url }: Extract<Block, { kind: 'taxQr' }>) {
  return (
    <table role="presentation" cellPadding={0} cellSpacing={0} border={0} style={{ margin: '0 0 12px' }}>
      <tbody>
        <tr>
          <td className="text" style={caption}>
            QR tributario:
          </td>
        </tr>
        <tr>
          <td style={{ backgroundColor: colours.white }}>
            <img
              src={`cid:${qr.cid}`}
              width={side}
              height={side}
              alt="Código QR para comprobar el documento en la Agencia Tributaria"
              style={{ display: 'block', width: side, height: side, border: 0 }}
            />
          </td>
        </tr>
        <tr>
          <td className="text" style={caption}>
            VERI*FACTU
          </td>
        </tr>
        <tr>
          <td style={{ paddingTop: 6, ...small }}>
            <a href={url} className="text" style={{ color: colours.ink, textDecoration: 'underline' }}>
              Compruébalo en la Agencia Tributaria
            </a>
          </td>
        </tr>
      </tbody>
    </table>
  );
}

const caption = {
  padding: '4px 0',
  color: colours.ink,
  fontSize: 16,
  lineHeight: 1.4,
  fontWeight: 700,
} as const;
