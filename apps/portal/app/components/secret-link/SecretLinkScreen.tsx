import { messageOf } from '@dorsal/api-client';
import { Banner } from '@dorsal/ui/Banner';
import { Button } from '@dorsal/ui/Button';
import { Spinner } from '@dorsal/ui/Spinner';
import type { ReactNode } from 'react';
import { LinkPage, type LinkPageProps, ToEvents } from './LinkPage.tsx';
import type { useSecretLink } from './use-secret-link.ts';

export interface SecretLinkScreenProps<T> extends Pick<LinkPageProps, 'title' | 'isNarrow'> {
  link: ReturnType<typeof useSecretLink<T>>;
  /** Why a link may lead nowhere, and what to do. */
  useless: string;
  /** The page of what the link leads to. */
  children: (value: T) => ReactNode;
}

const failedText = 'No hemos podido conectar. Comprueba tu conexión e inténtalo de nuevo.';

/** What a link from an e-mail leads to, while it loads, and if it leads nowhere or could not be read. */
export function SecretLinkScreen<T>({ link, useless, children, ...page }: SecretLinkScreenProps<T>) {
  if (link.isFetching || !link.data) {
    return (
      <LinkPage {...page}>
        <Spinner>Comprobando el enlace...</Spinner>
      </LinkPage>
    );
  }
  switch (link.data.kind) {
    case 'found':
      return children(link.data.value);
    case 'useless':
      return (
        <LinkPage {...page}>
          <p>Este enlace no vale o está incompleto. {useless}</p>
          <ToEvents />
        </LinkPage>
      );
    case 'failed':
      return (
        <LinkPage {...page}>
          <Banner tone="danger">{messageOf(link.data.error, failedText)}</Banner>
          <div>
            <Button onClick={() => void link.refetch()}>Reintentar</Button>
          </div>
        </LinkPage>
      );
    default:
      return link.data satisfies never;
  }
}
