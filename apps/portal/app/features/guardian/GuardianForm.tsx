import { ApiError, messageOf } from '@dorsal/api-client';
import { guardianRequestCalls } from '@dorsal/api-client/guardian-request';
import type { GuardianRequestBody } from '@dorsal/api-contract/guardian-requests';
import { typedBirthDate } from '@dorsal/domain/birth-date';
import { eventDay } from '@dorsal/domain/event-dates';
import {
  type GuardianPart,
  guardianRelationNames,
  guardianRelations,
  type SigningGuardian,
  signatureProblems,
} from '@dorsal/domain/guardian';
import { guardianRequestVersion } from '@dorsal/domain/guardian-request';
import { identityDocumentKinds } from '@dorsal/domain/identity-document';
import { identityDocumentNames } from '@dorsal/domain/person-labels';
import { Banner } from '@dorsal/ui/Banner';
import { Heading } from '@dorsal/ui/Heading';
import { Select } from '@dorsal/ui/Select';
import { TextField } from '@dorsal/ui/TextField';
import { type FormEvent, useState } from 'react';
import { useSubmission } from '~/components/form/use-submission.ts';
import { useApi } from '~/session/ApiProvider.tsx';
import { ConsentText } from './ConsentText.tsx';
import { GuardianBib } from './GuardianBib.tsx';
import styles from './GuardianScreen.module.css';

export interface GuardianFormProps {
  token: string;
  request: GuardianRequestBody;
  onAnswered: (request: GuardianRequestBody) => void;
}

type Problems = Readonly<Partial<Record<GuardianPart, string>>>;

const failedText = 'No hemos podido guardar tu respuesta. Comprueba tu conexión e inténtalo de nuevo.';

/** The guardian's own data, the text that they declare, and the two answers. What is typed stays after an error. */
export function GuardianForm({ token, request, onAnswered }: GuardianFormProps) {
  const api = useApi();
  const submission = useSubmission();
  const [isRefusing, setRefusing] = useState(false);
  const [typed, setTyped] = useState({
    fullName: request.guardianName ?? '',
    relation: '',
    kind: 'dni',
    number: '',
    birthDate: '',
    consents: false,
  });
  const change = (changes: Partial<typeof typed>) => setTyped({ ...typed, ...changes });
  const guardian = guardianOf(typed);
  const [today] = useState(() => eventDay(new Date(), request.timeZone) ?? '');
  const minor = { documentNumber: undefined, registeredOn: today };
  const found = signatureProblems(guardian, minor, guardianRequestVersion);
  const { error } = submission;
  const sent: Problems = error instanceof ApiError ? error.fields : {};
  const problems: Problems = {
    ...sent,
    ...(submission.refused && Object.fromEntries(found.map(({ part, message }) => [part, message]))),
  };
  const isOfField = Object.keys(sent).length > 0;
  const submit = (event: FormEvent<HTMLFormElement>) => {
    event.preventDefault();
    if (found.length > 0) {
      submission.refuse(event.currentTarget);
      return;
    }
    const { kind: _kind, ...body } = guardian;
    void submission.send(event.currentTarget, async () => {
      onAnswered(await guardianRequestCalls(api).sign(token, body));
    });
  };
  const refuse = (form: HTMLFormElement) => {
    setRefusing(true);
    const send = async () => onAnswered(await guardianRequestCalls(api).refuse(token));
    void submission.send(form, send).finally(() => setRefusing(false));
  };
  return (
    <form method="post" className={styles.form} noValidate onSubmit={submit}>
      <div className={styles.data}>
        {error !== undefined && !isOfField && <Banner tone="danger">{messageOf(error, failedText)}</Banner>}
        <Heading level={2} size="h4">
          Tus datos
        </Heading>
        <div className={styles.fields}>
          <TextField
            label="Nombre y apellidos"
            autoComplete="name"
            required
            value={typed.fullName}
            error={problems.fullName}
            onChange={({ target }) => change({ fullName: target.value })}
          />
          <Select
            label={`Tu relación con ${request.firstName}`}
            required
            value={typed.relation}
            error={problems.relation}
            onChange={({ target }) => change({ relation: target.value })}
          >
            <option value="">Elige una opción</option>
            {guardianRelations.map((relation) => (
              <option key={relation} value={relation}>
                {guardianRelationNames[relation]}
              </option>
            ))}
          </Select>
          <div className={styles.document}>
            <Select
              label="Documento"
              required
              value={typed.kind}
              onChange={({ target }) => change({ kind: target.value })}
            >
              {identityDocumentKinds.map((kind) => (
                <option key={kind} value={kind}>
                  {identityDocumentNames[kind]}
                </option>
              ))}
            </Select>
            <TextField
              label="Número"
              hint={`Lo enseñarás al recoger el dorsal con ${request.firstName}.`}
              autoComplete="off"
              required
              value={typed.number}
              error={problems.document}
              onChange={({ target }) => change({ number: target.value })}
            />
          </div>
          <TextField
            label="Tu fecha de nacimiento"
            hint="Quien autoriza tiene que ser mayor de edad."
            inputMode="numeric"
            placeholder="dd/mm/aaaa"
            autoComplete="bday"
            required
            value={typed.birthDate}
            error={problems.birthDate}
            onChange={({ target }) => change({ birthDate: target.value })}
          />
        </div>
        <ConsentText
          request={request}
          consents={typed.consents}
          error={problems.consents}
          onConsent={(consents) => change({ consents })}
        />
      </div>
      <GuardianBib request={request} busy={submission.busy} isRefusing={isRefusing} onRefuse={refuse} />
    </form>
  );
}

interface Typed {
  readonly fullName: string;
  readonly relation: string;
  readonly kind: string;
  readonly number: string;
  readonly birthDate: string;
  readonly consents: boolean;
}

function guardianOf({ fullName, relation, kind, number, birthDate, consents }: Typed): SigningGuardian {
  return {
    kind: 'signs',
    fullName: fullName.trim(),
    relation: guardianRelations.find((one) => one === relation),
    document: {
      kind: identityDocumentKinds.find((one) => one === kind) ?? 'dni',
      number: number.trim(),
    },
    birthDate: typedBirthDate(birthDate) ?? birthDate,
    consents,
    consentVersion: guardianRequestVersion,
  };
}
