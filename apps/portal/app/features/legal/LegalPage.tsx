import { Container } from '@dorsal/ui/Container';
import { Heading } from '@dorsal/ui/Heading';
import { Link } from 'react-router';
import { type LegalDocument, legalPages } from './legal-document.ts';
import styles from './LegalPage.module.css';

export interface LegalPageProps {
  document: LegalDocument;
}

// A day without a time: the zone must be the one that it is read in, or some readers get the day before.
const longDay = new Intl.DateTimeFormat('es-ES', { dateStyle: 'long', timeZone: 'UTC' });

/** A legal text: what it is and since when, its contents, its numbered sections, and the way to the other three. */
export function LegalPage({ document }: LegalPageProps) {
  const { path, title, summary, version, updatedOn, sections } = document;
  return (
    <Container className={styles.page}>
      <header className={styles.head}>
        <Heading level={1}>{title}</Heading>
        <p className={styles.summary}>{summary}</p>
        <p className={styles.version}>
          Versión {version}. Última actualización:{' '}
          <time dateTime={updatedOn}>{longDay.format(new Date(updatedOn))}</time>.
        </p>
      </header>
      <nav aria-labelledby="indice" className={styles.contents}>
        <h2 id="indice">En esta página</h2>
        <ol>
          {sections.map(({ id, title }, index) => (
            <li key={id}>
              <a href={`#${id}`}>
                {index + 1}. {title}
              </a>
            </li>
          ))}
        </ol>
      </nav>
      <div className={styles.text}>
        {sections.map(({ id, title, Text }, index) => (
          <section key={id} aria-labelledby={id} className={styles.section}>
            <Heading level={2} size="h4" id={id}>
              {index + 1}. {title}
            </Heading>
            <Text />
          </section>
        ))}
      </div>
      <nav aria-labelledby="otros-textos" className={styles.others}>
        <h2 id="otros-textos">Otros textos legales</h2>
        <ul>
          {legalPages
            .filter((page) => page.path !== path)
            .map((page) => (
              <li key={page.path}>
                <Link to={page.path}>{page.title}</Link>
              </li>
            ))}
        </ul>
      </nav>
    </Container>
  );
}
