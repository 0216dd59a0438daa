import type { AskedDocumentBody } from '@dorsal/api-contract/sport';
import { mostAskedDocuments } from '@dorsal/domain/asked-documents';
import { Button } from '@dorsal/ui/Button';
import { Plus } from 'lucide-react';
import { changedAt } from '../../draft/sport-edits.ts';
import { Section } from '../../fields/Section.tsx';
import { useRemovalUndo } from '../../fields/use-removal-undo.ts';
import styles from '../FormStep.module.css';
import { useSport } from '../use-sport.ts';
import { DocumentFields } from './DocumentFields.tsx';

/** The files that are asked after the purchase. */
export default function DocumentsSection() {
  const { sport, changeSport } = useSport();
  const offerUndo = useRemovalUndo();
  const { documents = [] } = sport;
  const put = (field: string, edit: (documents: readonly AskedDocumentBody[]) => AskedDocumentBody[]) =>
    changeSport(field, ({ documents: former = [], ...rules }) => {
      const next = edit(former);
      return next.length > 0 ? { ...rules, documents: next } : rules;
    });
  const add = () =>
    put('documents', (list) => [
      ...list,
      { id: crypto.randomUUID(), label: '', purpose: '', isRequired: true },
    ]);
  const remove = (id: string) => {
    const at = documents.findIndex((document) => document.id === id);
    const removed = documents[at];
    if (!removed) return;
    put('documents', (list) => list.toSpliced(at, 1));
    offerUndo({
      message: 'Documento quitado.',
      undo: () => put('documents', (list) => list.toSpliced(at, 0, removed)),
    });
  };
  return (
    <Section
      title="Documentos"
      aside={
        documents.length < mostAskedDocuments && (
          <Button variant="outline" size="sm" className={styles.aside} onClick={add}>
            <Plus aria-hidden="true" />
            Añadir documento
          </Button>
        )
      }
    >
      {documents.length === 0 ? (
        <p className={styles.empty}>
          No se pide ningún documento. Añádelo si necesitas un certificado médico o una autorización en papel.
        </p>
      ) : (
        <p className={styles.lead}>
          Se envían después de la compra, en PDF o foto, con el enlace que va en el correo de la entrada. Solo
          los ven Propiedad e Inscripciones.
        </p>
      )}
      {documents.map((document, at) => (
        <DocumentFields
          key={document.id}
          document={document}
          at={at}
          onChange={(values) =>
            put(`documents/${document.id}/${Object.keys(values).join()}`, (list) =>
              changedAt(list, at, values),
            )
          }
          onRemove={() => remove(document.id)}
        />
      ))}
    </Section>
  );
}
