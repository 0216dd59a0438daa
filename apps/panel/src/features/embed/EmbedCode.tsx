import { Button } from '@dorsal/ui/Button';
import { Select } from '@dorsal/ui/Select';
import { TextField } from '@dorsal/ui/TextField';
import { useCopy } from '@dorsal/ui/use-copy';
import { useSuspenseQuery } from '@tanstack/react-query';
import { Copy } from 'lucide-react';
import { useSearchParams } from 'react-router';
import { SectionHeading } from '#/components/SectionHeading/SectionHeading.tsx';
import { useApi } from '#/session/ApiProvider.tsx';
import { eventsQuery } from '#/session/events-query.ts';
import { useCurrentOrganizer } from '#/session/use-session.ts';
import styles from './EmbedScreen.module.css';
import { type ReadColor, readColor, snippet } from './snippet.ts';

export interface EmbedCodeProps {
  loaderUrl: string;
}

/** The code to paste, for a published event and with a color. Both are in the address. */
export function EmbedCode({ loaderUrl }: EmbedCodeProps) {
  const { _id } = useCurrentOrganizer();
  const { data: events } = useSuspenseQuery(eventsQuery(useApi(), _id));
  const [params, setParams] = useSearchParams();
  const published = events.filter(({ publicUrl, isArchived }) => publicUrl !== null && !isArchived);
  const event = published.find(({ slug }) => slug === params.get('event')) ?? published[0];
  const typed = params.get('color') ?? '';
  const color = readColor(typed);
  const set = (name: string, value: string) =>
    setParams(
      (current) => {
        const next = new URLSearchParams(current);
        next.set(name, value);
        return next;
      },
      { replace: true, preventScrollReset: true },
    );
  return (
    <div>
      <section aria-labelledby="colour">
        <SectionHeading
          id="colour"
          action={color.state === 'fits' && <span className={styles.contrast}>{color.contrast}</span>}
        >
          Color
        </SectionHeading>
        <div className={styles.part}>
          <div className={styles.colour}>
            <span
              className={styles.swatch}
              style={color.state === 'fits' ? { background: color.accent } : undefined}
              aria-hidden="true"
            />
            <TextField
              label="Color de los botones"
              optionalLabel="opcional"
              placeholder="#00695C"
              value={typed}
              hint={contrastText(color)}
              error={color.state === 'problem' ? color.text : undefined}
              onChange={({ target }) => set('color', target.value)}
            />
          </div>
        </div>
      </section>
      <section aria-labelledby="code" className={styles.part}>
        <SectionHeading id="code">Código</SectionHeading>
        {event === undefined || event.publicUrl === null ? (
          <p className={styles.hint}>Aquí sale el código de tus eventos en cuanto publiques el primero.</p>
        ) : (
          <>
            <Select label="Evento" value={event.slug} onChange={({ target }) => set('event', target.value)}>
              {published.map(({ slug, name }) => (
                <option key={slug} value={slug}>
                  {name}
                </option>
              ))}
            </Select>
            <Code
              text={snippet({
                loaderUrl,
                eventUrl: event.publicUrl,
                eventSlug: event.slug,
                accent: color.state === 'fits' ? color.accent : undefined,
              })}
            />
          </>
        )}
      </section>
    </div>
  );
}

function Code({ text }: { text: string }) {
  const { notice, copy } = useCopy();
  return (
    <div>
      {/* oxlint-disable-next-line jsx-a11y/no-noninteractive-tabindex -- a region that scrolls must be reachable by key */}
      <section className={styles.code} aria-label="Código para pegar" tabIndex={0}>
        <pre>
          <code>{text}</code>
        </pre>
      </section>
      <p className={styles.hint}>
        Pégalo donde quieras que la gente se inscriba. Si algo lo impide, queda el enlace.
      </p>
      <Button variant="outline" size="sm" onClick={() => copy(text, 'Código copiado.')}>
        <Copy aria-hidden="true" />
        Copiar código
      </Button>
      <output className={styles.notice}>{notice}</output>
    </div>
  );
}

function contrastText(color: ReadColor): string {
  if (color.state !== 'fits') return 'Sin color, los botones son los de Dorsal.';
  const text = color.onFill === '#ffffff' ? 'blanco' : 'negro';
  return `Texto ${text} sobre tu color: ${color.contrast} de contraste. Se lee bien.`;
}
