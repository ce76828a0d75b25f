export const addressProvider = {
  title: 'Address completion',
  text: 'As customers type their street, the checkout shows whole addresses of their country, and one press fills in street, town, region and postal code. Geoapify finds them in open data. You need an account there; the free one answers some thousand questions a day.',
  isOn: 'Complete addresses in the checkout',
  secret: 'API key',
  secretHint: 'From Geoapify, in a project under API Keys. It is kept sealed, and never shown again.',
  without:
    'Geoapify is sent the country and what is typed into the first line, from your server: not who buys, nor from where. Say so in your privacy policy. Without an answer within two seconds the field is an ordinary one.',
};
