import type { MembershipBody } from '@dorsal/api-contract/panel/session';
import { Dialog } from '@dorsal/ui/Dialog';
import { Switch } from '@dorsal/ui/Switch';
import { useParams } from 'react-router';
import { useLettersSetting } from '#/components/keys-setting.ts';
import styles from './ShortcutsDialog.module.css';
import { placesOf } from './use-shortcuts.ts';

export interface ShortcutsDialogProps {
  organizer: MembershipBody;
  onClose: () => void;
}

/** All keys of the panel, and the switch for those of one letter. */
export default function ShortcutsDialog({ organizer, onClose }: ShortcutsDialogProps) {
  const [isOn, setOn] = useLettersSetting();
  const { event } = useParams();
  const canCreate = organizer.permissions.includes('events.write');
  const letters: readonly (readonly [string, readonly string[]])[] = [
    ...placesOf(organizer, event).map(({ label, letter }) => [`Ir a ${label}`, ['G', letter]] as const),
    ...(canCreate ? [['Crear evento', ['C']] as const] : []),
    ['Buscar en la lista', ['/']],
    ...(event !== undefined && organizer.permissions.includes('people.read')
      ? [['Persona siguiente o anterior', ['J', 'K']] as const]
      : []),
    ...(event !== undefined && organizer.permissions.includes('people.export')
      ? [['Exportar participantes', ['E']] as const]
      : []),
    ['Ver todos los atajos', ['?']],
  ];
  return (
    <Dialog open onClose={onClose} title="Atajos de teclado" className={styles.dialog}>
      <ul className={styles.list}>
        <Keys what="Buscar o ir a" keys={['Ctrl', 'K']} />
        <Keys what="Cerrar" keys={['Esc']} />
        {isOn && letters.map(([what, keys]) => <Keys key={what} what={what} keys={keys} />)}
      </ul>
      <Switch
        checked={isOn}
        onChange={(event_) => setOn(event_.target.checked)}
        description="Apágalos si hablas a tu ordenador o pulsas teclas sin querer."
      >
        Atajos de una letra
      </Switch>
    </Dialog>
  );
}

function Keys({ what, keys }: { what: string; keys: readonly string[] }) {
  return (
    <li className={styles.line}>
      {what}
      <span className={styles.keys}>
        {keys.map((name) => (
          <kbd key={name}>{name}</kbd>
        ))}
      </span>
    </li>
  );
}
