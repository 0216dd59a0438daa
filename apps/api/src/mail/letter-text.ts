import type { Block, Fact, Letter } from './letter.ts';

/** The letter as plain text: all contents of the HTML form, and every link. */
export function letterText({ title, subtitle, blocks, reason }: Letter): string {
  const head = subtitle === undefined ? title : `${title}\n${subtitle}`;
  return [head, ...blocks.map(blockText), `--\n${reason}`].join('\n\n');
}

function blockText(block: Block): string {
  switch (block.kind) {
    case 'paragraph':
    case 'written':
      return block.text;
    case 'note':
      return `${block.title}\n${block.text}`;
    case 'facts':
      return block.facts.map(line).join('\n');
    case 'figure':
      return line([block.label, block.value]);
    case 'bill':
      return [...block.lines, block.total].map(line).join('\n');
    case 'action':
    case 'link':
      return `${block.label}:\n${block.url}`;
    case 'taxQr':
      return `QR tributario: ${block.qr.filename}\nVERI*FACTU: compruébalo en la Agencia Tributaria:\n${block.url}`;
    default:
      return block.tickets
        .map(({ ticketName, fullName, email, qr }) => {
          const who = email === undefined ? fullName : `${fullName} (${email})`;
          return `${ticketName}: ${who}\nCódigo QR adjunto: ${qr.filename}`;
        })
        .join('\n\n');
  }
}

function line([name, value]: Fact): string {
  return `${name}: ${value}`;
}
