import { formatEventDateTime } from '@dorsal/domain/event-dates';
import { myTicketsFallbacks } from '@dorsal/domain/event-fallbacks';
import { ticketImageText, ticketTypeName } from '@dorsal/domain/ticket-image';
import type { AppleWalletConfig } from '../config/apple-config.ts';
import type { HeldPlace } from './held-place.ts';
import { passPictures } from './pass-pictures.ts';
import { walletQrText } from './qr-text.ts';

/** The design tokens ink, white and coral on ink, in the color format of passes. */
const colours = {
  backgroundColor: 'rgb(28, 21, 20)',
  foregroundColor: 'rgb(255, 255, 255)',
  labelColor: 'rgb(254, 124, 110)',
};

/**
 * A signed event ticket for Apple Wallet. It appears on the locked phone when the event begins and, if the location is
 * known, near it. It isn't updated later: it names no update server.
 * Source: Apple, "Wallet Passes": Pass, EventTicket, Barcodes. Throws QrPayloadTooLongError.
 */
export async function applePass(
  { passType, team, certificate, key, wwdr }: AppleWalletConfig,
  place: HeldPlace,
): Promise<Buffer> {
  // Loaded lazily: most installations sign no passes.
  const { PKPass } = await import('passkit-generator');
  const { event } = place;
  const pass = new PKPass(
    { ...(await passPictures()) },
    { signerCert: certificate, signerKey: key, wwdr },
    {
      ...colours,
      formatVersion: 1,
      passTypeIdentifier: passType,
      teamIdentifier: team,
      serialNumber: place.participantId,
      organizationName: event.organizer,
      description: `${ticketTypeName(place.ticketName)} para ${event.name}`,
    },
  );
  pass.type = 'eventTicket';
  pass.primaryFields.push({ key: 'event', label: 'EVENTO', value: event.name });
  pass.secondaryFields.push(
    { key: 'participant', label: 'PARTICIPANTE', value: place.fullName },
    { key: 'ticket', label: 'TICKET', value: ticketTypeName(place.ticketName) },
  );
  pass.auxiliaryFields.push(
    {
      key: 'date',
      label: 'FECHA',
      value: formatEventDateTime(event.startsAt, event.timeZone, myTicketsFallbacks.date),
    },
    { key: 'location', label: 'LUGAR', value: event.location ?? myTicketsFallbacks.location },
  );
  pass.backFields.push(
    { key: 'email', label: 'Correo electrónico', value: place.email },
    { key: 'entrance', label: 'En la entrada', value: ticketImageText },
  );
  const message = walletQrText(place);
  pass.setBarcodes({
    format: 'PKBarcodeFormatQR',
    message,
    messageEncoding: /^[\x20-\x7e]*$/.test(message) ? 'iso-8859-1' : 'utf-8',
  });
  if (event.startsAt) pass.setRelevantDate(event.startsAt);
  if (event.latitude !== null && event.longitude !== null) {
    pass.setLocations({ latitude: event.latitude, longitude: event.longitude });
  }
  return pass.getAsBuffer();
}
