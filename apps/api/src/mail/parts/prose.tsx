import { messageParts } from '@dorsal/domain/message-links';
import { colours } from '../../lettering/brand.ts';
import type { Block } from '../letter.ts';
import { small } from './layout.tsx';

const paragraph = {
  margin: '0 0 16px',
  color: colours.ink,
  fontSize: 16,
  lineHeight: 1.55,
  whiteSpace: 'pre-line',
} as const;

export function Paragraph({ text }: Extract<Block, { kind: 'paragraph' }>) {
  return (
    <p className="text" style={paragraph}>
      {text}
    </p>
  );
}

export function Written({ text }: Extract<Block, { kind: 'written' }>) {
  return (
    <p className="text" style={paragraph}>
      {messageParts(text).map((part, index) =>
        'url' in part ? (
          // The parts of one text keep their places.
          <a
            key={index}
            href={part.url}
            className="text"
            style={{ color: colours.ink, wordBreak: 'break-word' }}
          >
            {part.url}
          </a>
        ) : (
          part.text
        ),
      )}
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
