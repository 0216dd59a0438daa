import type { ReactNode } from 'react';
import { colours } from '../../lettering/brand.ts';
import { fonts } from '../letter-style.ts';
import type { Block, Ticket } from '../letter.ts';

/** Pixels on each side (spec, section 9). */
const qrSide = 200;

/** A bib for each place: the name, and the QR code for check-in, always on white. */
export function Tickets({ tickets }: Extract<Block, { kind: 'tickets' }>) {
  return tickets.map((ticket) => <Bib key={ticket.qr.cid} {...ticket} />);
}

function Bib({ ticketName, fullName, email, qr }: Ticket) {
  return (
    <table role="presentation" width="100%" cellPadding={0} cellSpacing={0} border={0} style={bib}>
      <tbody>
        <Row>
          <Holes />
        </Row>
        <Row>
          <td align="center" style={{ padding: '0 28px 18px', color: colours.ink }}>
            <p style={{ margin: 0, fontSize: 15, lineHeight: 1.4 }}>Ticket de acceso</p>
            <p className="sprint" style={name}>
              {fullName}
            </p>
            <p style={{ margin: 0, fontSize: 16, lineHeight: 1.4, fontWeight: 700 }}>{ticketName}</p>
            {email !== undefined && <p style={{ margin: 0, fontSize: 14, lineHeight: 1.4 }}>{email}</p>}
          </td>
        </Row>
        <Row>
          <td align="center" style={{ padding: '22px 28px 14px', borderTop: '2px dashed #A33F35' }}>
            <table role="presentation" cellPadding={0} cellSpacing={0} border={0}>
              <tbody>
                <Row>
                  <td style={quiet}>
                    <img
                      src={`cid:${qr.cid}`}
                      width={qrSide}
                      height={qrSide}
                      alt={`Código QR de ${fullName}, ${ticketName}`}
                      style={{ display: 'block', width: qrSide, height: qrSide, border: 0 }}
                    />
                  </td>
                </Row>
              </tbody>
            </table>
            <p style={{ margin: '12px 0 0', color: colours.ink, fontSize: 14, lineHeight: 1.4 }}>
              Presenta este código QR en la entrada
            </p>
          </td>
        </Row>
        <Row>
          <Holes />
        </Row>
      </tbody>
    </table>
  );
}

function Row({ children }: { readonly children: ReactNode }) {
  return <tr>{children}</tr>;
}

/** Two of the four pin holes, in the color behind the bib. */
function Holes() {
  return (
    <td aria-hidden="true" style={{ padding: 17 }}>
      <table role="presentation" width="100%" cellPadding={0} cellSpacing={0} border={0}>
        <tbody>
          <Row>
            <td align="left">
              <div className="hole" style={hole}>
                &nbsp;
              </div>
            </td>
            <td align="right">
              <div className="hole" style={hole}>
                &nbsp;
              </div>
            </td>
          </Row>
        </tbody>
      </table>
    </td>
  );
}

const bib = {
  margin: '0 0 20px',
  borderCollapse: 'separate',
  borderRadius: 18,
  backgroundColor: colours.coral,
} as const;
const hole = {
  width: 10,
  height: 10,
  borderRadius: 5,
  backgroundColor: colours.white,
  fontSize: 1,
  lineHeight: '1px',
} as const;
const name = {
  margin: '4px 0 6px',
  fontFamily: fonts.sprint,
  fontSize: 32,
  lineHeight: 1.05,
  fontWeight: 800,
} as const;
const quiet = { padding: 8, borderRadius: 12, backgroundColor: colours.white } as const;
