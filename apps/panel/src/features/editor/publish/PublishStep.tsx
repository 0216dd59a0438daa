import { messageOf } from '@dorsal/api-client';
import type { PanelEventBody } from '@dorsal/api-contract/panel/events';
import { Banner } from '@dorsal/ui/Banner';
import { useEffect, useEffectEvent, useState } from 'react';
import { missingText } from '#/components/texts/event-texts.ts';
import { useOrganizer } from '#/session/use-session.ts';
import { changeText } from '../draft/change-words.ts';
import { readableChanges } from '../draft/draft-fields.ts';
import { UnsavedDraftError } from '../draft/draft-session.ts';
import { changeCount, problemCount, unpublishedChanges } from '../draft/editor-steps.ts';
import { ChangeList } from '../fields/ChangeList.tsx';
import { useOpenDraft } from '../fields/draft-context.ts';
import { Section } from '../fields/Section.tsx';
import { StepPage } from '../fields/StepPage.tsx';
import { PreviewLinkSection } from './PreviewLinkSection.tsx';
import { PublishButton } from './PublishButton.tsx';
import { PublishedNotice } from './PublishedNotice.tsx';
import { ReviewList } from './ReviewList.tsx';
import { ScheduledNotice } from './ScheduledNotice.tsx';
import { usePublish } from './use-publish.ts';
import { WhenFields } from './WhenFields.tsx';

/** What is missing, when it goes public, and the button that does it. */
export function PublishStep() {
  const { state, showMissing } = useOpenDraft();
  const organizer = useOrganizer();
  const publish = usePublish();
  const [at, setAt] = useState<string | null>(null);
  const [isLater, setLater] = useState(false);
  const [result, setResult] = useState<PanelEventBody>();
  const reveal = useEffectEvent(showMissing);
  useEffect(() => reveal(), []);
  const { base, content } = state;
  const blockers = problemCount(base.problems, 'blocks');
  const changes = unpublishedChanges({ ...base, content });
  const isApproved = organizer?.state === 'approved';
  const publication = {
    at: isLater ? at : null,
    // The notice about the change, and what publishing does to it, are on the page.
    over: base.isOutdated ? (base.publishedChangeAt ?? undefined) : undefined,
  };
  const context = base.published && { before: base.published, after: content };
  return (
    <StepPage
      step="publish"
      title={titleOf(blockers, changes)}
      lead={leadOf(blockers, changes)}
      action={
        <PublishButton
          blockers={blockers}
          changes={changes}
          isLater={isLater}
          isReady={isApproved && (!isLater || at !== null)}
          busy={publish.isPending}
          onPublish={() => publish.mutate(publication, { onSuccess: setResult })}
        />
      }
    >
      {result && <PublishedNotice event={result} />}
      {publish.error && (
        <Banner tone="danger">
          {publish.error instanceof UnsavedDraftError
            ? 'No hemos podido guardar tus últimos cambios, así que no hemos publicado nada. Mira el aviso de arriba.'
            : messageOf(
                publish.error,
                'No hemos podido publicar. Lo guardado está a salvo: prueba otra vez.',
              )}
        </Banner>
      )}
      {!isApproved && (
        <Banner tone="warning">
          Podrás publicar cuando el equipo de Dorsal apruebe la organización. Hasta entonces puedes prepararlo
          todo y enseñarlo con el enlace de prueba.
        </Banner>
      )}
      {base.isOutdated && (
        <Banner tone="warning">
          El equipo de Dorsal ha cambiado este evento desde que empezaste el borrador. Repasa qué cambia para
          el público: si publicas, vale lo de tu borrador.
        </Banner>
      )}
      {base.publishAt !== null && (
        <ScheduledNotice
          at={base.publishAt}
          timeZone={content.timeZone}
          onRemoved={() => setResult(undefined)}
        />
      )}
      <ReviewList problems={base.problems} />
      {context && changes !== undefined && changes > 0 && (
        <Section title="Qué cambia para el público" aside={changeCount(changes)}>
          <ChangeList
            label="Cambios sin publicar"
            changes={readableChanges(context.before, content).map((change) => changeText(change, context))}
            beforeLabel="Publicado"
            afterLabel="Nuevo"
          />
        </Section>
      )}
      <WhenFields
        isLater={isLater}
        onLaterChange={setLater}
        at={at}
        onAtChange={setAt}
        timeZone={content.timeZone}
      />
      <PreviewLinkSection url={base.previewUrl} />
    </StepPage>
  );
}

function titleOf(blockers: number, changes: number | undefined): string {
  if (blockers > 0) return `${missingText(blockers)} para publicar`;
  if (changes === undefined) return 'Todo listo para publicar';
  return changes === 0 ? 'Todo publicado' : `${changeCount(changes)} sin publicar`;
}

function leadOf(blockers: number, changes: number | undefined): string {
  if (blockers > 0) {
    const done = blockers === 1 ? 'Cuando esté' : 'Cuando estén';
    return `${done}, podrás publicar ahora o dejarlo programado. Los avisos no impiden publicar.`;
  }
  if (changes === 0) return 'Lo que has escrito es lo que ve todo el mundo.';
  return 'Repasa lo que cambia y publícalo ahora, o déjalo programado. Los avisos no impiden publicar.';
}
