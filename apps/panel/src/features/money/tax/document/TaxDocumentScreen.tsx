import { ButtonLink } from '@dorsal/ui/ButtonLink';
import { TextLink } from '@dorsal/ui/TextLink';
import { Download, ExternalLink } from 'lucide-react';
import { Link } from 'react-router';
import { PageHeader } from '#/components/PageHeader/PageHeader.tsx';
import { signedMoneyText } from '#/components/texts/money-texts.ts';
import { DownloadButton } from '../../DownloadButton.tsx';
import { taxDayText } from '../tax-texts.ts';
import { DocumentSheet } from './DocumentSheet.tsx';
import { PastCorrections } from './PastCorrections.tsx';
import { RelatedDocuments } from './RelatedDocuments.tsx';
import styles from './TaxDocumentScreen.module.css';
import { TaxRecords } from './TaxRecords.tsx';
import { ToDo } from './ToDo.tsx';
import { useTaxDocument } from './use-tax-document.ts';
import { WaysToCorrect } from './WaysToCorrect.tsx';

/** A document with its records in the tax agency, what has to be done about it, and how it can be corrected. */
export function TaxDocumentScreen() {
  const { organizer, document, ref, reader, reading } = useTaxDocument();
  const { number, title, type, total, issuedOn, operationOn, event, order, checkUrl } = document;
  const base = `/${organizer.slug}/events/${ref.eventId}`;
  const wasLater = operationOn !== issuedOn;
  return (
    <>
      <PageHeader
        context={
          <>
            <TextLink render={<Link to={`${base}/money/invoices`} />}>Facturas</TextLink> de {event.name}
          </>
        }
        title={`${signedMoneyText(total)} en ${number}`}
        actions={
          <>
            <ButtonLink
              variant="outline"
              size="sm"
              render={<a href={checkUrl} target="_blank" rel="noreferrer" aria-label="Ver en la AEAT" />}
            >
              <ExternalLink aria-hidden="true" />
              Ver en la AEAT
            </ButtonLink>
            <DownloadButton read={() => reader.api.taxDocuments.pdf(ref)} fileName={`factura-${number}.pdf`}>
              <Download aria-hidden="true" />
              PDF
            </DownloadButton>
          </>
        }
      >
        {title} ({type}) del {taxDayText(issuedOn, reading)}
        {wasLater && `, por lo cobrado o devuelto el ${taxDayText(operationOn, reading)}`}. Pedido{' '}
        <TextLink render={<Link to={`${base}/orders/${order._id}`} />}>{order.reference}</TextLink>.
      </PageHeader>
      <div className={styles.columns}>
        <div className={styles.main}>
          <ToDo />
          <TaxRecords />
          <WaysToCorrect />
          <PastCorrections />
          <RelatedDocuments />
        </div>
        <aside className={styles.aside} aria-label="Datos de la factura">
          <DocumentSheet />
        </aside>
      </div>
    </>
  );
}
