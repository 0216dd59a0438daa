/** The legal entity that organizes, in Spain. The tax number is normalized. */
export interface OrganizerEntity {
  readonly kind: 'club' | 'association' | 'company' | 'publicBody' | 'person';
  readonly legalName: string;
  readonly taxId: string;
  readonly address: string;
  readonly postalCode: string;
  readonly city: string;
  readonly province: string;
  readonly phone: string;
  readonly contactEmail: string;
}
