import { colours } from '../../lettering/brand.ts';
import type { Block } from '../letter.ts';
import { small } from './layout.tsx';

export function Paragraph({ text }: Extract<Block, { kind: 'paragraph' }>) {
  return (
    <p
      className="text"
      style={{
        margin: '0 0 16px',
        color: colours.ink,
        fontSize: 16,
        lineHeight: 1.55,
        whiteSpace: 'pre-line',
      }}
    >
      {text}
    </p>
  );
}

export function Note({ title, text }: Extract<Block, { kind: 'note' }>) {
  return (
    <div
      className="line"
      style={{ margin: '0 0 20px', paddingTop: 16, borderTop: `1px solid ${colours.line}` }}
    >
      <p className="text" style={{ margin: '0 0 4px', color: colours.ink, fontSize: 14, fontWeight: 700 }}>
        {title}
      </p>
      <p className="muted" style={{ margin: 0, ...small, whiteSpace: 'pre-line' }}>
        {text}
      </p>
    </div>
  );
}

export function TextLink({ label, url }: Extract<Block, { kind: 'link' }>) {
  return (
    <p style={{ margin: '0 0 20px', ...small }}>
      <a href={url} className="text" style={{ color: colours.ink, textDecoration: 'underline' }}>
        {label}
      </a>
    </p>
  );
}
