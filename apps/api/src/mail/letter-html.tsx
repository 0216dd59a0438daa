import { render } from '@react-email/render';
import type { Block, Letter } from './letter.ts';
import { Action } from './parts/action.tsx';
import { Bill, Facts, Figure } from './parts/facts.tsx';
import { Layout } from './parts/layout.tsx';
import { Note, Paragraph, TextLink, Written } from './parts/prose.tsx';
import { TaxQr } from './parts/tax-qr.tsx';
import { Tickets } from './parts/tickets.tsx';

/** The letter as HTML that renders alike in Gmail, Outlook and phones: tables, inline styles, no external pictures. */
export function letterHtml({ blocks, ...letter }: Letter): Promise<string> {
  return render(
    <Layout {...letter}>
      {blocks.map((block, index) => (
        <Part key={`${block.kind}-${index}`} block={block} />
      ))}
    </Layout>,
  );
}

function Part({ block }: { readonly block: Block }) {
  switch (block.kind) {
    case 'paragraph':
      return <Paragraph {...block} />;
    case 'written':
      return <Written {...block} />;
    case 'note':
      return <Note {...block} />;
    case 'facts':
      return <Facts {...block} />;
    case 'figure':
      return <Figure {...block} />;
    case 'bill':
      return <Bill {...block} />;
    case 'action':
      return <Action {...block} />;
    case 'link':
      return <TextLink {...block} />;
    case 'taxQr':
      return <TaxQr {...block} />;
    default:
      return <Tickets {...block} />;
  }
}
