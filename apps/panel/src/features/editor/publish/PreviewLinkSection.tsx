import { messageOf } from '@dorsal/api-client';
import { Banner } from '@dorsal/ui/Banner';
import { PreviewLink } from '#/components/PreviewLink/PreviewLink.tsx';
import { useApi } from '#/session/ApiProvider.tsx';
import { useOpenDraft } from '../fields/draft-context.ts';
import { Section } from '../fields/Section.tsx';
import styles from './PublishStep.module.css';
import { useEventAction } from './use-publish.ts';

export interface PreviewLinkSectionProps {
  /** Null: no link is valid. */
  url: string | null;
}

/** A secret link to the event as it would be published. */
export function PreviewLinkSection({ url }: PreviewLinkSectionProps) {
  const api = useApi();
  const { event, session } = useOpenDraft();
  const create = useEventAction(async () => {
    await session.saved();
    return api.events.createPreviewLink(event);
  });
  const revoke = useEventAction(() => api.events.revokePreviewLink(event));
  const error = create.error ?? revoke.error;
  return (
    <Section title="Enlace de prueba">
      <p className={styles.lead}>
        Para enseñárselo al ayuntamiento o a la junta. Vale 14 días, no sale en buscadores y se apaga al
        publicar.
      </p>
      {error && (
        <Banner tone="danger">
          {messageOf(error, 'No hemos podido cambiar el enlace. Prueba otra vez.')}
        </Banner>
      )}
      <PreviewLink
        url={url}
        isCreating={create.isPending}
        isRevoking={revoke.isPending}
        onCreate={create.mutate}
        onRevoke={revoke.mutate}
      />
    </Section>
  );
}
