import { type Api, messageOf, NotFoundError } from '@dorsal/api-client';
import { useState } from 'react';
import { useLocation } from 'react-router';
import { useApi } from '~/session/ApiProvider.tsx';

type NoticeLinkState<Answer> =
  | { readonly kind: 'ready' | 'busy' }
  /** The link doesn't work: unknown, expired, or its notice was sent. */
  | { readonly kind: 'useless' }
  /** The link could not be checked; it may work at the next try. */
  | { readonly kind: 'failed'; readonly text: string }
  | { readonly kind: 'done'; readonly answer: Answer };

export interface NoticeLink<Answer> {
  readonly state: NoticeLinkState<Answer>;
  /** The URL's fragment with the token, which browsers send to no server. */
  readonly hash: string;
  /** Uses the link, one request at a time. Only a press calls it, so e-mail scanners that open links change nothing. */
  readonly press: () => void;
}

const failedText = 'No hemos podido conectar. Comprueba tu conexión e inténtalo de nuevo.';

/** The state of a link from a notice's e-mail, and the function that uses it. */
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

/** The token's format in the contract: a link that was cut off is not sent. */
const isNoticeToken = (text: string) => /^[\w-]{43}$/.test(text);
