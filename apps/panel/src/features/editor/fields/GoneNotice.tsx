import { Banner } from '@dorsal/ui/Banner';
import { Button } from '@dorsal/ui/Button';
import { useCopy } from '@dorsal/ui/use-copy';
import { plainText } from '@dorsal/domain/plain-text';
import type { OpenedState } from '../draft/draft-state.ts';

/** The event was deleted while it was open: what was written can still be copied. */
export function GoneNotice({ state: { content } }: { state: OpenedState }) {
  const { notice, copy } = useCopy();
  const text = [
    content.name,
    content.location,
    plainText(content.description),
    plainText(content.regulations),
    ...content.tickets.map(({ name, description }) => [name, description].filter(Boolean).join(': ')),
  ]
    .filter(Boolean)
    .join('\n\n');
  return (
    <Banner
      tone="danger"
      action={
        <Button variant="outline" size="sm" onClick={() => copy(text, 'Textos copiados.')}>
          Copiar los textos
        </Button>
      }
    >
      Alguien ha borrado este evento mientras lo editabas. Lo que has escrito sigue en esta pantalla: cópialo
      antes de salir. <output>{notice}</output>
    </Banner>
  );
}
