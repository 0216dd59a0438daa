import type { DeviceLinkBody, PanelDeviceBody } from '@dorsal/api-contract/panel/devices';
import { formatDay, formatSince } from '@dorsal/domain/moment-text';
import { defaultTimeZone } from '@dorsal/domain/time-zone';
import { Badge } from '@dorsal/ui/Badge';
import { useToast } from '@dorsal/ui/ToastProvider';
import { useQueryClient } from '@tanstack/react-query';
import { Ban, Check, Clock } from 'lucide-react';
import { useState } from 'react';
import { useParams } from 'react-router';
import { ConfirmDialog } from '#/components/ConfirmDialog/ConfirmDialog.tsx';
import { RowMenu } from '#/components/RowMenu/RowMenu.tsx';
import { Table } from '#/components/Table/Table.tsx';
import { useNow } from '#/components/use-now.ts';
import { useApi } from '#/session/ApiProvider.tsx';
import { errorText } from '#/session/error-text.ts';
import { useGuarded } from '#/session/guard.ts';
import { useCurrentOrganizer } from '#/session/use-session.ts';
import { devicesQuery } from './devices-query.ts';
import styles from './Phones.module.css';

export interface PhoneTableProps {
  devices: readonly PanelDeviceBody[];
  onRenewed: (link: DeviceLinkBody) => Promise<void>;
}

/** The phones with their state. */
export function PhoneTable({ devices, onRenewed }: PhoneTableProps) {
  const { _id: organizerId } = useCurrentOrganizer();
  const { event: eventId = '' } = useParams();
  const api = useApi();
  const run = useGuarded();
  const client = useQueryClient();
  const toasts = useToast();
  const now = useNow();
  const [revoked, setRevoked] = useState<PanelDeviceBody>();
  const ref = { organizerId, eventId };
  const reading = { now, timeZone: defaultTimeZone };
  const renew = async ({ _id }: PanelDeviceBody) => {
    try {
      await onRenewed(await run(() => api.devices.renew(ref, _id)));
    } catch (error) {
      toasts.alert(errorText(error));
    }
  };
  const seen = ({ lastSeenAt }: PanelDeviceBody) =>
    lastSeenAt === null ? 'Nunca' : formatSince(lastSeenAt, reading);
  const menu = (device: PanelDeviceBody) =>
    device.state !== 'revoked' && (
      <RowMenu
        of={device.name}
        actions={[
          { label: 'Renovar QR', onSelect: () => void renew(device) },
          { label: 'Quitar móvil', onSelect: () => setRevoked(device), isDanger: true },
        ]}
      />
    );
  return (
    <>
      <Table
        caption="Móviles de entrada"
        rows={devices}
        rowKey={({ _id }) => _id}
        columns={[
          { id: 'name', title: 'Móvil', renderCell: ({ name }) => name },
          { id: 'state', title: 'Estado', renderCell: ({ state }) => <PhoneState state={state} /> },
          { id: 'seen', title: 'Última vez', renderCell: seen },
          {
            id: 'expires',
            title: 'Vale hasta',
            renderCell: ({ expiresAt }) => formatDay(expiresAt, reading),
          },
          { id: 'actions', title: 'Acciones', titleHidden: true, align: 'end', renderCell: menu },
        ]}
        phoneRow={(device) => ({
          title: device.name,
          line: `Última vez: ${seen(device)}`,
          end: <PhoneState state={device.state} />,
          action: menu(device),
        })}
      />
      <ConfirmDialog
        open={revoked !== undefined}
        onClose={() => setRevoked(undefined)}
        title={`¿Quitar ${revoked?.name ?? ''}?`}
        confirmLabel="Quitar móvil"
        busyLabel="Quitando…"
        onConfirm={async () => {
          if (revoked === undefined) return;
          await run(() => api.devices.revoke(ref, revoked._id));
          await client.invalidateQueries(devicesQuery(api, ref));
          toasts.show('Móvil quitado.');
        }}
      >
        Deja de dar entrada en cuanto se conecte. Las lecturas que ya envió se quedan. Para volver a usarlo
        hay que añadirlo otra vez.
      </ConfirmDialog>
    </>
  );
}

const states = {
  active: { name: 'Activo', tone: 'success', Icon: Check },
  expired: { name: 'Caducado', tone: 'warning', Icon: Clock },
  revoked: { name: 'Quitado', tone: 'neutral', Icon: Ban },
} as const;

function PhoneState({ state }: Pick<PanelDeviceBody, 'state'>) {
  const { name, tone, Icon } = states[state];
  return (
    <Badge tone={tone} className={styles.badge}>
      <Icon aria-hidden="true" />
      {name}
    </Badge>
  );
}
