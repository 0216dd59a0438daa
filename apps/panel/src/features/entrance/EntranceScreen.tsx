import { Banner } from '@dorsal/ui/Banner';
import { ButtonLink } from '@dorsal/ui/ButtonLink';
import { useScreenAwake } from '@dorsal/ui/use-screen-awake';
import { formatTime } from '@dorsal/domain/moment-text';
import { useSuspenseQuery } from '@tanstack/react-query';
import { Clock, CloudOff } from 'lucide-react';
import { Link, useParams } from 'react-router';
import { useApi } from '#/session/ApiProvider.tsx';
import { useCurrentOrganizer } from '#/session/use-session.ts';
import { EntranceBand } from './EntranceBand.tsx';
import styles from './EntranceScreen.module.css';
import { entranceQuery } from './entrance-queries.ts';
import { delayTexts } from './entrance-texts.ts';
import { FindPerson } from './FindPerson.tsx';
import { PhonesNow } from './PhonesNow.tsx';
import { Problems } from './Problems.tsx';
import { TicketsInside } from './TicketsInside.tsx';

/** The entrance of an event while it is open: who is inside, one person, the phones, what went wrong. */
export function EntranceScreen() {
  const { _id: organizerId, permissions } = useCurrentOrganizer();
  const { event: eventId = '' } = useParams();
  const ref = { organizerId, eventId };
  const { data: figures, isRefetchError } = useSuspenseQuery(entranceQuery(useApi(), ref));
  useScreenAwake();
  const delay = delayTexts(figures);
  return (
    <div className={styles.screen}>
      <EntranceBand figures={figures} isLive={!isRefetchError} />
      {isRefetchError && (
        <Banner tone="warning" icon={<CloudOff />} className={styles.banner}>
          Sin conexión: estas cifras son de las {formatTime(figures.now, figures.timeZone)}. Los móviles
          siguen dando entrada sin red.
        </Banner>
      )}
      {delay && (
        <Banner
          tone="warning"
          icon={<Clock />}
          className={styles.banner}
          {...(permissions.includes('devices.manage') && {
            action: (
              <ButtonLink variant="ink" size="sm" render={<Link to="phones?add=1" />}>
                Añadir móvil
              </ButtonLink>
            ),
          })}
        >
          <b>{delay.what}</b>
          {delay.how}
        </Banner>
      )}
      <FindPerson eventRef={ref} figures={figures} />
      <div className={styles.columns}>
        <div className={styles.column}>
          <TicketsInside tickets={figures.tickets} />
          <PhonesNow figures={figures} />
        </div>
        <Problems figures={figures} />
      </div>
    </div>
  );
}
