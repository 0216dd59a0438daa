import { type Api, messageOf, NotFoundError } from '@dorsal/api-client';
import { useState } from 'react';
import { useLocation } from 'react-router';
import { useApi } from '~/session/ApiProvider.tsx';

type NoticeLinkState<Answer> =
  | { readonly kind: 'ready' | 'busy' }
  /** The link doesn't work: unknown, too old, or its notice was sent. */
  | { readonly kind: 'useless' }
  /** Nothing is known of the link; it may work at the next try. */
  | { readonly kind: 'failed'; readonly text: string }
  | { readonly kind: 'done'; readonly answer: Answer };

export interface NoticeLink<Answer> {
  readonly state: NoticeLinkState<Answer>;
  /** In the address's fragment, which no server sees. */
  readonly hash: string;
  /** Uses the link, once at a time. Only a press calls it: programs that open the links of e-mails change nothing. */
  readonly press: () => void;
}

const failedText = 'No hemos podido conectar. Comprueba tu conexión e inténtalo de nuevo.';

/** A link of a notice's e-mail, and what comes of using it. */
export function useNoticeLink<Answer>(
  act: (notices: Api['ticketNotices'], token: string) => Promise<Answer>,
): NoticeLink<Answer> {
  const { ticketNotices } = useApi();
  const { hash } = useLocation();
  const [state, setState] = useState<NoticeLinkState<Answer>>({ kind: 'ready' });

  const press = async () => {
    const token = hash.slice(1);
    if (!isNoticeToken(token)) {
      setState({ kind: 'useless' });
      return;
    }
    setState({ kind: 'busy' });
    try {
      setState({ kind: 'done', answer: await act(ticketNotices, token) });
    } catch (error) {
      setState(
        error instanceof NotFoundError
          ? { kind: 'useless' }
          : { kind: 'failed', text: messageOf(error, failedText) },
      );
    }
  };

  return { state, hash, press: () => void press() };
}

/** As the contract has it: what was cut off is sent nowhere. */
const isNoticeToken = (text: string) => /^[\w-]{43}$/.test(text);
