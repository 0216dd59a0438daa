/** A version of the program, as its declaration describes it. Source: Orden HAC/1177/2024, art. 15.1, letters c and d. */
export interface ProgramVersion {
  readonly version: string;
  readonly components: string;
}

/**
 * This program, as its records and its declaration name it. `id` has two characters. It only works in VERI*FACTU mode,
 * and serves many issuers.
 */
export const billingProgram = {
  name: 'Dorsal',
  id: 'DO',
  /** Of the current version, the last one. A version with other records or functions gets another number. */
  version: '1',
  onlyVerifactu: true,
  canServeSeveral: true,
} as const;

/** All versions, oldest first: their maker has to keep the declarations of all. Source: RD 1007/2023, art. 13.3. */
export const programVersions: readonly ProgramVersion[] = [
  {
    version: '1',
    components:
      'Solo software, que funciona en servidores con Node.js y una base de datos PostgreSQL y se usa desde el navegador: el portal de inscripciones, el panel de quien organiza y el proceso que expide y envía. Vende inscripciones a eventos deportivos; por cada venta y cada devolución expide la factura, hace su registro de facturación encadenado, lo envía a la Agencia Tributaria y muestra su estado. Los registros no se pueden cambiar ni borrar, su cadena se comprueba cuando se quiera y se exportan en el formato de la Agencia Tributaria.',
  },
];
