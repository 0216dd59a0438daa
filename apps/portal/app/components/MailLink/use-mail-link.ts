import { type Api, messageOf, NotFoundError } from '@dorsal/api-client';
import { useState } from 'react';
import { useLocation } from 'react-router';
import { useApi } from '~/session/ApiProvider.tsx';

type MailLinkState<Answer> =
  | { readonly kind: 'ready' | 'busy' }
  /** The link doesn't work: unknown, expired, or its notice was sent. */
  | { readonly kind: 'useless' }
  /** The link could not be checked; it may work at the next try. */
  | { readonly kind: 'failed'; readonly text: string }
  | { readonly kind: 'done'; readonly answer: Answer };

export interface MailLink<Answer> {
  readonly state: MailLinkState<Answer>;
  /** The URL's fragment with the token, which browsers send to no server. */
  readonly hash: string;
  /** Uses the link, one request at a time. Only a press calls it, so e-mail scanners that open links change nothing. */
  readonly press: () => void;
}

const failedText = 'No hemos podido conectar. Comprueba tu conexión e inténtalo de nuevo.';

/**
 * The state of a link from an e-mail, and the function that uses it. `token`: the token's format in the contract, so that a
 * link that was cut off is not sent.
 */
export function useMailLink<Answer>(
  token: RegExp,
  act: (api: Api, token: string) => Promise<Answer>,
): MailLink<Answer> {
  const api = useApi();
  const { hash } = useLocation();
  const [state, setState] = useState<MailLinkState<Answer>>({ kind: 'ready' });

  const press = async () => {
    const written = hash.slice(1);
    if (!token.test(written)) {
      setState({ kind: 'useless' });
      return;
    }
    setState({ kind: 'busy' });
    try {
      setState({ kind: 'done', answer: await act(api, written) });
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
