import { ApiError } from '@dorsal/api-client';
import type { ProfileBody } from '@dorsal/api-contract/user';
import { personNameMaxLength } from '@dorsal/domain/person-name';
import { genders, shirtSizes } from '@dorsal/domain/profile-options';
import { Button } from '@dorsal/ui/Button';
import { Select } from '@dorsal/ui/Select';
import { TextField } from '@dorsal/ui/TextField';
import type { FormEvent } from 'react';
import { useResultNotice } from '~/components/form/use-result-notice.ts';
import { useSubmission } from '~/components/form/use-submission.ts';
import { useApi } from '~/session/ApiProvider.tsx';
import { useSession } from '~/session/browser-session.ts';
import {
  personalEntries,
  type PersonalEntries,
  personalProblems,
  type PersonalProblems,
  profileToSave,
} from './personal-entries.ts';
import { PhotoField } from './PhotoField.tsx';
import styles from './PersonalForm.module.css';
import { ResultBanner } from './ResultBanner.tsx';
import { SportChips } from './SportChips.tsx';

export interface PersonalFormProps {
  profile: ProfileBody;
  /** Unsaved changes. */
  draft: PersonalEntries | undefined;
  onDraft: (draft: PersonalEntries) => void;
  /** Called when this draft is saved; later input is not. */
  onSaved: (sent: PersonalEntries | undefined) => void;
  /** Called when the server rejects this photo, which then leaves the draft. */
  onPhotoRefused: (photo: PersonalEntries['photo']) => void;
}

const genderLabels = { male: 'Hombre', female: 'Mujer', other: 'Otro' } as const;

/** Name, photo and options (spec, section 3). The e-mail can't be changed. */
export function PersonalForm({ profile, draft, onDraft, onSaved, onPhotoRefused }: PersonalFormProps) {
  const api = useApi();
  const setProfile = useSession((session) => session.setProfile);
  const submission = useSubmission();
  const [result, setResult] = useResultNotice();
  const stored = personalEntries(profile);
  const entries = draft ?? stored;
  const problems = {
    ...serverProblems(submission.error),
    ...(submission.refused && personalProblems(entries)),
  };

  const change = (changed: Partial<PersonalEntries>) => {
    submission.clearError();
    onDraft({ ...entries, ...changed });
  };

  const submit = (event: FormEvent<HTMLFormElement>) => {
    event.preventDefault();
    const form = event.currentTarget;
    setResult(undefined);
    if (Object.keys(personalProblems(entries)).length > 0) {
      submission.refuse(form);
      return;
    }
    void submission.send(form, async () => {
      try {
        setProfile(await api.user.saveProfile(profileToSave(entries, profile.profilePicture)));
      } catch (error) {
        if (serverProblems(error).photo !== undefined) onPhotoRefused(entries.photo);
        setResult({ tone: 'danger', text: 'Error actualizando el perfil.' });
        throw error;
      }
      onSaved(draft);
      setResult({ tone: 'success', text: 'Perfil actualizado correctamente.' });
    });
  };

  return (
    <form className={styles.form} noValidate aria-label="Información personal" onSubmit={submit}>
      <PhotoField
        name={entries.name}
        stored={profile.profilePicture}
        photo={entries.photo}
        onPhoto={(photo) => change({ photo })}
        error={problems.photo}
      />
      <div className={styles.data}>
        <div className={styles.fields}>
          <TextField
            label="Nombre"
            name="name"
            autoComplete="name"
            required
            maxLength={personNameMaxLength}
            value={entries.name}
            error={problems.name}
            onChange={({ target }) => change({ name: target.value })}
          />
          <TextField
            label="Correo electrónico"
            name="email"
            type="email"
            autoComplete="email"
            readOnly
            value={profile.email}
            hint="No se puede cambiar"
          />
          <TextField
            label="Edad"
            optionalLabel="opcional"
            name="age"
            inputMode="numeric"
            autoComplete="off"
            maxLength={3}
            value={entries.age}
            error={problems.age}
            onChange={({ target }) => change({ age: target.value })}
          />
          <Select
            label="Género"
            optionalLabel="opcional"
            name="gender"
            autoComplete="sex"
            value={entries.gender}
            onChange={({ target }) => change({ gender: target.value })}
          >
            <option value="">Sin indicar</option>
            {genders.map((gender) => (
              <option key={gender} value={gender}>
                {genderLabels[gender]}
              </option>
            ))}
          </Select>
          <Select
            label="Talla de camiseta"
            optionalLabel="opcional"
            name="shirtSize"
            value={entries.shirtSize}
            onChange={({ target }) => change({ shirtSize: target.value })}
          >
            <option value="">Sin indicar</option>
            {shirtSizes.map((size) => (
              <option key={size}>{size}</option>
            ))}
          </Select>
        </div>
        <SportChips
          value={entries.preferredSports}
          stored={stored.preferredSports}
          onValueChange={(preferredSports) => change({ preferredSports })}
        />
        <div className={styles.send}>
          <ResultBanner result={result} />
          <Button type="submit" className={styles.save} busy={submission.busy} busyLabel="Guardando...">
            Guardar cambios
          </Button>
        </div>
      </div>
    </form>
  );
}

/** The server's error texts for fields of this form. */
function serverProblems(error: unknown): PersonalProblems {
  if (!(error instanceof ApiError)) return {};
  const { profilePicture: photo, ...fields } = error.fields;
  return { ...fields, ...(photo !== undefined && { photo }) };
}
