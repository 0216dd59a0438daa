import { SignJWT } from 'jose';
import type { GoogleWalletConfig } from '../config/google-config.ts';
import type { HeldPlace } from './held-place.ts';
import { walletQrText } from './qr-text.ts';

/** Some browsers cut longer URLs (Google, "Issue passes with JWT"). */
const maxLength = 1800;

const spanish = (value: string) => ({ defaultValue: { language: 'es', value } });

/** Optional parts of a pass, in the order in which they are dropped. */
const extras = ['venue', 'type', 'holder'] as const;
type Extra = (typeof extras)[number];

/**
 * The Google URL that saves the ticket in Google Wallet. The URL contains the signed ticket (RS256), so nothing has to
 * be sent beforehand. Optional parts are dropped while the URL is too long. Null if it is too long without them.
 * Source: Google Wallet API, "JWT", EventTicketClass and EventTicketObject.
 */
export async function googleSaveLink(
  { issuerId, account, key }: GoogleWalletConfig,
  place: HeldPlace,
  { now, origin }: { readonly now: Date; readonly origin: string },
): Promise<string | null> {
  for (let without = 0; without <= extras.length; without += 1) {
    const claims = {
      iss: account,
      aud: 'google',
      typ: 'savetowallet',
      iat: Math.floor(now.getTime() / 1000),
      origins: [origin],
      payload: payloadOf(issuerId, place, new Set(extras.slice(without))),
    };
    const jwt = await new SignJWT(claims).setProtectedHeader({ alg: 'RS256', typ: 'JWT' }).sign(key);
    const link = `https://pay.google.com/gp/v/save/${jwt}`;
    if (link.length <= maxLength) return link;
  }
  return null;
}

function payloadOf(issuerId: string, place: HeldPlace, shown: ReadonlySet<Extra>) {
  const { event } = place;
  const classId = `${issuerId}.${event.id}`;
  return {
    eventTicketClasses: [
      {
        id: classId,
        issuerName: event.organizer,
        eventName: spanish(event.name),
        reviewStatus: 'UNDER_REVIEW',
        ...(event.startsAt ? { dateTime: { start: event.startsAt.toISOString() } } : {}),
        ...(shown.has('venue') && event.location
          ? { venue: { name: spanish(event.location), address: spanish(event.location) } }
          : {}),
      },
    ],
    eventTicketObjects: [
      {
        id: `${issuerId}.${place.participantId}`,
        classId,
        state: 'ACTIVE',
        ...(shown.has('holder') ? { ticketHolderName: place.fullName } : {}),
        ...(shown.has('type') ? { ticketType: spanish(place.ticketName) } : {}),
        barcode: { type: 'QR_CODE', value: walletQrText(place) },
      },
    ],
  };
}
