import { SegmentedControl } from '@dorsal/ui/SegmentedControl';
import { TextLink } from '@dorsal/ui/TextLink';
import { useState } from 'react';
import { draftCoverAddress } from '../draft/picture-addresses.ts';
import { useOpenDraft } from '../fields/draft-context.ts';
import { CardPreview } from './CardPreview.tsx';
import styles from './EventPreview.module.css';
import { PhonePreview } from './PhonePreview.tsx';

const sizes = [
  { value: 'phone', label: 'Móvil' },
  { value: 'desktop', label: 'Ordenador' },
] as const;

/** How the event looks with what is written now. */
export function EventPreview() {
  const { event, state, openedAtMs } = useOpenDraft();
  const [size, setSize] = useState<'phone' | 'desktop'>('phone');
  const { content } = state;
  const cover = draftCoverAddress(event.eventId, content.pictures);
  const props = { content, cover, now: new Date(openedAtMs) };
  return (
    <div className={styles.column}>
      <div className={styles.head}>
        <h2 className={styles.title}>Así se ve</h2>
        <SegmentedControl
          className={styles.sizes}
          label="Tamaño de la vista previa"
          options={sizes}
          value={size}
          onValueChange={setSize}
        />
      </div>
      {size === 'phone' ? <PhonePreview {...props} /> : <CardPreview {...props} />}
      {state.base.previewUrl !== null && (
        <TextLink href={state.base.previewUrl} newTab>
          Abrir la vista previa en otra pestaña
        </TextLink>
      )}
    </div>
  );
}
