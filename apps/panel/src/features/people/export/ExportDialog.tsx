import { ApiError } from '@dorsal/api-client';
import type { PeopleAudienceBody } from '@dorsal/api-contract/panel/people-audience';
import { countOf, formatWhole } from '@dorsal/domain/count-text';
import {
  directExportPeople,
  exportKeptHours,
  noticedExportPeople,
  type PeopleExportFormat,
} from '@dorsal/domain/people-export';
import { Banner } from '@dorsal/ui/Banner';
import { Button } from '@dorsal/ui/Button';
import { Checkbox } from '@dorsal/ui/Checkbox';
import { Dialog } from '@dorsal/ui/Dialog';
import { Skeleton } from '@dorsal/ui/Skeleton';
import { useToast } from '@dorsal/ui/ToastProvider';
import { useSubmission } from '@dorsal/ui/use-submission';
import { useQuery, useSuspenseQuery } from '@tanstack/react-query';
import { Download } from 'lucide-react';
import { type FormEvent, Suspense, useState } from 'react';
import { DialogActions } from '#/components/DialogActions/DialogActions.tsx';
import { useApi } from '#/session/ApiProvider.tsx';
import { errorText } from '#/session/error-text.ts';
import { nameColumn } from '../column-choice.ts';
import { useColumns } from '../columns/use-columns.ts';
import { countsQuery, templatesQuery } from '../people-queries.ts';
import { usePeople } from '../use-people.ts';
import styles from './ExportDialog.module.css';
import { ExportColumns } from './ExportColumns.tsx';
import { exportFormats } from './export-formats.ts';
import { FormatChoice } from './FormatChoice.tsx';
import { HealthChoice } from './HealthChoice.tsx';
import { SaveTemplate } from './SaveTemplate.tsx';
import { TemplateChoice } from './TemplateChoice.tsx';
import { useExport } from './use-export.ts';

export interface ExportDialogProps {
  onClose: () => void;
}

/** A file with the people of the list: for which program, and which columns in which order. */
export default function ExportDialog({ onClose }: ExportDialogProps) {
  const { ref, audience } = usePeople();
  const { data: counts } = useQuery(countsQuery(useApi(), ref, audience));
  const [isEveryone, setEveryone] = useState(false);
  const people = isEveryone ? counts?.everyone : counts?.total;
  return (
    <Dialog
      open
      onClose={onClose}
      title={people === undefined ? 'Exportar' : `Exportar ${countOf(people, 'persona', 'personas')}`}
      className={styles.dialog}
    >
      <Who counts={counts} isEveryone={isEveryone} onChange={setEveryone} />
      <Suspense fallback={<Skeleton height="320px" />}>
        <ExportForm audience={isEveryone ? {} : audience} people={people} onClose={onClose} />
      </Suspense>
    </Dialog>
  );
}

interface ExportFormProps extends ExportDialogProps {
  audience: PeopleAudienceBody;
  /** Undefined while they are counted. */
  people: number | undefined;
}

function ExportForm({ audience, people, onClose }: ExportFormProps) {
  const { ref, view, options } = usePeople();
  const api = useApi();
  const { data: templates } = useSuspenseQuery(templatesQuery(api, ref));
  const shown = useColumns(ref.eventId, view, options);
  const [format, setFormat] = useState<PeopleExportFormat>('xlsx');
  const [columns, setColumns] = useState<readonly string[]>([nameColumn, ...shown.columns]);
  const [templateName, setTemplateName] = useState<string>();
  const submission = useSubmission((error) => error instanceof ApiError);
  const download = useExport();
  const toasts = useToast();
  const [wantsMail, setWantsMail] = useState(true);
  const [includesHealth, setIncludesHealth] = useState(false);
  const isLarge = people !== undefined && people > directExportPeople;
  const isNameMissing = templateName?.trim() === '';
  const submit = (event: FormEvent<HTMLFormElement>) => {
    event.preventDefault();
    if (columns.length === 0 || isNameMissing) {
      submission.refuse(event.currentTarget);
      return;
    }
    void submission.send(event.currentTarget, async () => {
      const isStarted = await download({
        choice: { format, columns: [...columns] },
        audience,
        includesHealth,
        templateName: templateName?.trim(),
        wantsMail: isLarge && wantsMail,
      });
      onClose();
      toasts.result(
        isStarted
          ? 'Descarga empezada. Queda en el registro de actividad.'
          : 'Preparando el archivo. Lo tendrás en «Exportaciones».',
      );
    });
  };
  return (
    <form className={styles.form} noValidate onSubmit={submit}>
      <div className={styles.halves}>
        <FormatChoice value={format} onChange={setFormat} />
        <div className={styles.half}>
          <TemplateChoice
            templates={templates}
            onChoose={(template) => {
              setFormat(template.format);
              setColumns(
                template.columns.filter((key) => options.columns.some((option) => option.key === key)),
              );
            }}
          />
          <ExportColumns options={options.columns} columns={columns} onChange={setColumns} />
          {submission.refused && columns.length === 0 && (
            <Banner tone="danger">Elige al menos una columna.</Banner>
          )}
          {options.healthQuestions.length > 0 && (
            <HealthChoice
              questions={options.healthQuestions}
              isChosen={includesHealth}
              onChange={setIncludesHealth}
            />
          )}
          <SaveTemplate
            name={templateName}
            onChange={setTemplateName}
            error={submission.refused && isNameMissing ? 'Pon un nombre a la plantilla.' : undefined}
          />
        </div>
      </div>
      {submission.error !== undefined && <Banner tone="danger">{errorText(submission.error)}</Banner>}
      {isLarge && (
        <div>
          <p className={styles.who}>
            Son muchas personas: preparamos el archivo aparte y lo guardamos {exportKeptHours} horas. Puedes
            irte mientras tanto.
          </p>
          <Checkbox checked={wantsMail} onChange={({ target }) => setWantsMail(target.checked)}>
            Avísame por correo cuando esté listo
          </Checkbox>
        </div>
      )}
      <p className={styles.consequence}>
        Quedará en el registro de actividad: tu nombre, la hora y las columnas.
        {people !== undefined &&
          people > noticedExportPeople &&
          ` Al pasar de ${formatWhole(noticedExportPeople)} personas, avisamos también a Propiedad.`}
      </p>
      <DialogActions>
        <Button variant="outline" size="sm" onClick={onClose}>
          Cancelar
        </Button>
        <Button type="submit" size="sm" busy={submission.busy} busyLabel="Preparando…">
          <Download aria-hidden="true" />
          {isLarge ? 'Preparar' : 'Descargar'} {exportFormats[format].short}
        </Button>
      </DialogActions>
    </form>
  );
}

interface WhoProps {
  counts: { readonly total: number; readonly everyone: number } | undefined;
  isEveryone: boolean;
  onChange: (isEveryone: boolean) => void;
}

/** Whom the file has: the people of the filters, or everyone. */
function Who({ counts, isEveryone, onChange }: WhoProps) {
  if (counts === undefined) return <p className={styles.who}>Contando personas…</p>;
  const { total, everyone } = counts;
  if (total === everyone) return <p className={styles.who}>Todas las personas del evento.</p>;
  return (
    <p className={styles.who}>
      {isEveryone ? `Las ${formatWhole(everyone)} del evento. ` : 'Las de los filtros que tienes puestos. '}
      <button type="button" className={styles.link} onClick={() => onChange(!isEveryone)}>
        {isEveryone ? `Exportar solo las ${formatWhole(total)}` : `Exportar las ${formatWhole(everyone)}`}
      </button>
    </p>
  );
}
