import type { EmbedCheckBody, EmbedFindingBody } from '@dorsal/api-contract/embed';
import { Heading } from '@dorsal/ui/Heading';
import { CircleCheck } from 'lucide-react';
import { useEffect, useRef } from 'react';
import { useConfiguration } from '~/configuration/ConfigurationProvider.tsx';
import styles from './CheckResult.module.css';
import { FindingGroup } from './FindingGroup.tsx';

export interface CheckResultProps {
  check: EmbedCheckBody;
}

const severities = ['blocks', 'linkOnly', 'warns'] as const;

const verdicts: Readonly<Record<EmbedFindingBody['severity'], string>> = {
  blocks: 'Así nadie puede comprar',
  linkOnly: 'Se puede comprar, pero fuera de tu web',
  warns: 'Funciona, y puede ir mejor',
};

const modes: Readonly<Record<EmbedCheckBody['embeds'][number]['mode'], string>> = {
  inline: 'dentro de la página',
  button: 'con un botón',
  link: 'con un enlace',
  iframe: 'en un marco (iframe) puesto a mano',
};

/** The findings in a page. Takes the focus when it appears, so that it is announced, and in view on a phone. */
export function CheckResult({ check: { address, embeds, findings } }: CheckResultProps) {
  const { publicUrl } = useConfiguration();
  const heading = useRef<HTMLHeadingElement>(null);
  useEffect(() => heading.current?.focus(), []);
  const gravest = severities.find((severity) => findings.some((one) => one.severity === severity));
  const shop = { portal: publicUrl, event: embeds.find(({ event }) => event !== null)?.event ?? null };
  return (
    <section className={styles.result} aria-labelledby="resultado">
      <div className={styles.head}>
        <Heading
          level={2}
          size="d2"
          id="resultado"
          ref={heading}
          tabIndex={-1}
          aria-describedby="resumen"
          className={styles.verdict}
        >
          {gravest === undefined && <CircleCheck aria-hidden="true" />}
          {gravest === undefined ? 'Todo está en orden' : verdicts[gravest]}
        </Heading>
        <p id="resumen" className={styles.summary}>
          {summary(findings.length)}
        </p>
        {address !== null && <p className={styles.address}>{address}</p>}
        {embeds.length > 0 && (
          <ul className={styles.embeds} aria-label="Inscripciones de la página">
            {/* Two embeds of a page may have the same data, so the key includes the position. */}
            {embeds.map(({ mode, event, eventName }, at) => (
              <li key={`${event} ${mode} ${at}`}>
                <strong>{eventName ?? event ?? 'Sin evento'}</strong>, {modes[mode]}
              </li>
            ))}
          </ul>
        )}
      </div>
      {severities.map((severity) => {
        const own = findings.filter((one) => one.severity === severity);
        return own.length === 0 ? null : (
          <FindingGroup key={severity} severity={severity} findings={own} shop={shop} />
        );
      })}
      <p className={styles.limits}>
        {findings.length > 0 && 'Si el servidor lo lleva otra persona, envíale estas líneas. '}
        Leemos la página sin ejecutarla: no vemos lo que le añade un gestor de etiquetas, ni si su columna es
        lo bastante ancha (la inscripción necesita 320 px).
      </p>
    </section>
  );
}

function summary(count: number): string {
  if (count === 0) return 'La inscripción se abre en tu página y se puede comprar en ella.';
  return count === 1
    ? 'Hemos encontrado una cosa que cambiar.'
    : `Hemos encontrado ${count} cosas que cambiar.`;
}
