import { Link } from 'react-router';
import { LongPage, LongPageSection } from '~/components/LongPage/LongPage.tsx';
import { type LegalDocument, legalPages } from './legal-document.ts';
import styles from './LegalPage.module.css';

export interface LegalPageProps {
  document: LegalDocument;
}

// A date without a time is parsed as UTC, so it must be formatted as UTC, or some readers would see the day before.
const longDay = new Intl.DateTimeFormat('es-ES', { dateStyle: 'long', timeZone: 'UTC' });

/** A legal text: title, version, contents, numbered sections, and links to the other three. */
export function LegalPage({ document }: LegalPageProps) {
  const { path, title, summary, version, updatedOn } = document;
  const sections = document.sections.map((section, at) => ({
    ...section,
    title: `${at + 1}. ${section.title}`,
  }));
  return (
    <LongPage
      title={title}
      summary={summary}
      note={
        <>
          Versión {version}. Última actualización:{' '}
          <time dateTime={updatedOn}>{longDay.format(new Date(updatedOn))}</time>.
        </>
      }
      contents={sections}
      foot={
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
      }
    >
      {sections.map(({ id, title, Text }) => (
        <LongPageSection key={id} id={id} title={title}>
          <Text />
        </LongPageSection>
      ))}
    </LongPage>
  );
}
