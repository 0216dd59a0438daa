import type { HeldParticipantBody } from '@dorsal/api-contract/participants';
import type { WalletLinksBody } from '@dorsal/api-contract/wallet';
import { ButtonLink } from '@dorsal/ui/ButtonLink';
import { useQuery } from '@tanstack/react-query';
import { Wallet } from 'lucide-react';
import { useClock } from '~/components/clock.ts';
import { useApi } from '~/session/ApiProvider.tsx';
import { phoneWallets } from './phone-wallets.ts';
import styles from './WalletOffer.module.css';

/** A ticket may be left open for longer than the way to a pass is good. */
const renewMs = 5 * 60_000;
/** The way to a pass for Apple is over after ten minutes, in which a phone fetches it twice. */
const appleGoodMs = 9 * 60_000;

export interface WalletOfferProps {
  participant: HeldParticipantBody;
}

/** Below an open ticket: the wallets that this device may have and this installation signs for; nothing without any. */
export function WalletOffer({ participant: { _id, orderId, fullName } }: WalletOfferProps) {
  const api = useApi();
  const { data: links, dataUpdatedAt } = useQuery({
    // What leads to Google carries the name, which no log is to show.
    queryKey: ['user', 'wallet', orderId, _id, { fullName }],
    queryFn: ({ signal }) => api.participants.walletLinks({ orderId, participantId: _id }, signal),
    staleTime: renewMs,
    refetchInterval: ({ state }) => offeredWallets(state.data).length > 0 && renewMs,
    // Which stands still while nobody sees the page.
    refetchOnWindowFocus: true,
  });
  const isAppleOver = useClock((nowMs) => nowMs - dataUpdatedAt > appleGoodMs, 0);
  const wallets = offeredWallets(links);
  if (!links || wallets.length === 0) return null;
  return (
    <div className={styles.offer}>
      {wallets.map((wallet) => (
        <ButtonLink
          key={wallet}
          variant="outline"
          size="sm"
          className={wallet === 'apple' && isAppleOver ? styles.over : undefined}
          href={links[wallet] ?? ''}
          newTab={wallet === 'google'}
        >
          <Wallet aria-hidden="true" />
          {wallet === 'apple' ? 'Añadir a Apple Wallet' : 'Añadir a Google Wallet'}
          <span className="visually-hidden"> el ticket de {fullName}</span>
        </ButtonLink>
      ))}
    </div>
  );
}

const offeredWallets = (links: WalletLinksBody | undefined) =>
  phoneWallets(navigator.userAgent).filter((wallet) => links?.[wallet]);
