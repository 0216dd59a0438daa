import { TextLink } from '@dorsal/ui/TextLink';
import { FileText } from 'lucide-react';
import { Link } from 'react-router';
import { IconEntry, IconList } from '#/components/IconList/IconList.tsx';
import { SectionHeading } from '#/components/SectionHeading/SectionHeading.tsx';
import { taxPath } from '../tax-path.ts';
import { useTaxDocument } from './use-tax-document.ts';

/** The documents that this one corrects or replaces, and those that do so with it; nothing without any. */
export function RelatedDocuments() {
  const { organizer, document } = useTaxDocument();
  const { about, laterDocuments, event, type } = document;
  if (about === null && laterDocuments.length === 0) return null;
  const pathOf = (_id: string) => taxPath(organizer.slug, { event, _id });
  return (
    <section aria-labelledby="related-documents">
      <SectionHeading id="related-documents">Otras facturas del pedido</SectionHeading>
      <IconList>
        {about !== null && (
          <IconEntry
            Icon={FileText}
            title={
              about._id === null ? (
                about.number
              ) : (
                <TextLink render={<Link to={pathOf(about._id)} />}>{about.number}</TextLink>
              )
            }
          >
            <small>{type === 'F3' ? 'Esta factura va en su lugar.' : 'Esta factura la rectifica.'}</small>
          </IconEntry>
        )}
        {laterDocuments.map(({ _id, number, title }) => (
          <IconEntry
            key={_id}
            Icon={FileText}
            title={<TextLink render={<Link to={pathOf(_id)} />}>{number}</TextLink>}
          >
            <small>{title}, posterior a esta.</small>
          </IconEntry>
        ))}
      </IconList>
    </section>
  );
}
