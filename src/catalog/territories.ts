/** Country codes that belong to the United States (platform 9). */
export const usTerritories = ['US', 'PR', 'GU', 'VI', 'MP', 'AS', 'UM'] as const;
export type UsTerritory = (typeof usTerritories)[number];
