import { messageTextProblem } from '@dorsal/api-contract/panel/message-texts';
import { codePointLength } from '@dorsal/domain/code-points';
import { messageMaxLength } from '@dorsal/domain/message-text';
import type { WrittenMessage } from './kept-message.ts';

export interface MessageProblems {
  readonly subject?: string;
  readonly text?: string;
  readonly at?: string;
}

/** Why the message can't be sent, by field. Empty: it can. `now`: ISO 8601. */
export function messageProblems(written: WrittenMessage, now: string): MessageProblems {
  const subject = textProblem(written.subject, messageMaxLength.subject, 'Escribe el asunto.');
  const text = textProblem(written.text, messageMaxLength.text, 'Escribe el mensaje.');
  const at = written.isLater ? momentProblem(written.at, now) : undefined;
  return { ...(subject && { subject }), ...(text && { text }), ...(at && { at }) };
}

/** When it is sent, ISO 8601; null: now. */
export function momentOf({ isLater, at }: Pick<WrittenMessage, 'isLater' | 'at'>): string | null {
  return isLater ? at : null;
}

function textProblem(text: string, max: number, missing: string): string | undefined {
  if (text.trim() === '') return missing;
  const over = codePointLength(text.trim()) - max;
  return over > 0 ? `Usa como mucho ${max} caracteres: sobran ${over}.` : messageTextProblem(text);
}

function momentProblem(at: string | null, now: string): string | undefined {
  if (at === null) return 'Elige el día y la hora.';
  return at <= now ? 'Elige un momento a partir de ahora.' : undefined;
}
