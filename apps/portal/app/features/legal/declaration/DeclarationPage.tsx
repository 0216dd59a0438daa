import type { BillingDeclarationBody } from '@dorsal/api-contract/general';
import { Banner } from '@dorsal/ui/Banner';
import { TextLink } from '@dorsal/ui/TextLink';
import { LongPage, LongPageSection } from '~/components/LongPage/LongPage.tsx';

export interface DeclarationPageProps {
  declaration: BillingDeclarationBody;
}

/** The declaration about the billing program: the obligatory statements in the order of the law, and the annex. */
export function DeclarationPage({ declaration }: DeclarationPageProps) {
  const { title, version, statements, annex, unsigned } = declaration;
  const sections = statements.map(({ letter, about, text }) => ({
    id: letter,
    title: `${letter}) ${about}`,
    text,
  }));
  return (
    <LongPage
      title={title}
      summary="Lo que declara quien produce el programa con el que se expiden las facturas de este portal."
      note={
        <>
          Versión {version}.{' '}
          <TextLink href={`/api/legal/billing-declaration/pdf?version=${encodeURIComponent(version)}`}>
            Descargar en PDF
          </TextLink>
        </>
      }
      contents={[...sections, { id: 'anexo', title: 'Anexo' }]}
    >
      {unsigned !== null && (
        <Banner tone="warning">
          <b>Borrador sin firmar.</b> {unsigned}
        </Banner>
      )}
      {sections.map(({ id, title: about, text }) => (
        <LongPageSection key={id} id={id} title={about}>
          <p>{text}</p>
        </LongPageSection>
      ))}
      <LongPageSection id="anexo" title="Anexo">
        {annex.map(({ about, text }) => (
          <p key={about}>
            {about}: {text}
          </p>
        ))}
      </LongPageSection>
    </LongPage>
  );
}
