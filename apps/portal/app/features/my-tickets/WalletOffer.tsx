import type { HeldParticipantBody } from '@dorsal/api-contract/participants';
import type { WalletLinksBody } from '@dorsal/api-contract/wallet';
import { ButtonLink } from '@dorsal/ui/ButtonLink';
import { useQuery } from '@tanstack/react-query';
import { Wallet } from 'lucide-react';
import { useClock } from '~/components/clock.ts';
import { useApi } from '~/session/ApiProvider.tsx';
import { phoneWallets } from './phone-wallets.ts';
import styles from './WalletOffer.module.css';

/** Milliseconds. A ticket may stay open for longer than its wallet links are valid, so they are renewed. */
const renewMs = 5 * 60_000;
/** Milliseconds. Apple's link is valid for ten minutes; a phone fetches it twice within that time. */
const appleGoodMs = 9 * 60_000;

export interface WalletOfferProps {
  participant: HeldParticipantBody;
}

/** Wallet links below an open ticket: for wallets of this device that the installation has keys for; else nothing. */
export function WalletOffer({ participant: { _id, orderId, fullName } }: WalletOfferProps) {
  const api = useApi();
  const { data: links, dataUpdatedAt } = useQuery({
    // Google's link contains the name. In an object, so that no log shows it.
    queryKey: ['user', 'wallet', orderId, _id, { fullName }],
    queryFn: ({ signal }) => api.participants.walletLinks({ orderId, participantId: _id }, signal),
    staleTime: renewMs,
    refetchInterval: ({ state }) => offeredWallets(state.data).length > 0 && renewMs,
    // The interval pauses while the page is hidden.
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
