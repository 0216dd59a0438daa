import { create } from 'qrcode';

/** White modules around the code, as the standard requires. */
const quietZone = 4;

const colours = {
  dark: { above: 30, below: 40 },
  light: { above: 97, below: 107 },
} as const;

/**
 * A text as a QR code for a terminal, two modules per character. It sets its own colors, so that it is dark on white in
 * any terminal.
 */
export function terminalQr(text: string): string {
  const { size, data } = create(text, { errorCorrectionLevel: 'M' }).modules;
  const shadeOf = (row: number, column: number) => {
    const isInside = row >= 0 && column >= 0 && row < size && column < size;
    return isInside && data[row * size + column] ? 'dark' : 'light';
  };
  const lines: string[] = [];
  for (let row = -quietZone; row < size + quietZone; row += 2) {
    let line = '';
    for (let column = -quietZone; column < size + quietZone; column += 1) {
      const { above } = colours[shadeOf(row, column)];
      const { below } = colours[shadeOf(row + 1, column)];
      line += `\u001b[${above};${below}m▀`;
    }
    lines.push(`${line}\u001b[0m`);
  }
  return lines.join('\n');
}
