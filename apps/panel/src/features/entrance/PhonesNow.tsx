import type { EntranceFiguresBody } from '@dorsal/api-contract/panel/entrance';
import { ButtonLink } from '@dorsal/ui/ButtonLink';
import { Plus, Smartphone, WifiOff } from 'lucide-react';
import { Link } from 'react-router';
import { SectionHeading } from '#/components/SectionHeading/SectionHeading.tsx';
import { useCurrentOrganizer } from '#/session/use-session.ts';
import styles from './EntranceScreen.module.css';
import { phoneState, phoneText } from './entrance-texts.ts';

export interface PhonesNowProps {
  figures: EntranceFiguresBody;
}

/** `recentEntries` are those of five minutes. */
const perMinute = (recentEntries: number) => Math.round(recentEntries / 5);

/** The phones that scan, and how they are doing. */
export function PhonesNow({ figures }: PhonesNowProps) {
  const { phones, now } = figures;
  const mayManage = useCurrentOrganizer().permissions.includes('devices.manage');
  return (
    <section aria-labelledby="phones">
      <SectionHeading
        id="phones"
        {...(mayManage && {
          action: (
            <span className={styles.actions}>
              {phones.length > 0 && (
                <ButtonLink variant="ghost" size="sm" render={<Link to="phones" />}>
                  Gestionar
                </ButtonLink>
              )}
              <ButtonLink variant="outline" size="sm" render={<Link to="phones?add=1" />}>
                <Plus aria-hidden="true" />
                Añadir
              </ButtonLink>
            </span>
          ),
        })}
      >
        Móviles
      </SectionHeading>
      {phones.length === 0 && (
        <p className={styles.text}>Ninguno todavía. Añade uno por cada persona que vaya a dar entrada.</p>
      )}
      <ul className={styles.list}>
        {phones.map((phone) => {
          const state = phoneState(phone, now);
          return (
            <li key={phone._id} className={styles.phone} data-state={state}>
              <span className={styles.phoneIcon} aria-hidden="true">
                {state === 'silent' ? <WifiOff /> : <Smartphone />}
              </span>
              <span>
                <b>{phone.name}</b>
                <small>{phoneText(phone, figures)}</small>
              </span>
              <span className={styles.rate}>
                <b className={styles.numeral}>
                  {state === 'connected' ? perMinute(phone.recentEntries) : '–'}
                </b>
                <small>/min</small>
              </span>
            </li>
          );
        })}
      </ul>
    </section>
  );
}
