-- The VAT number of a company and its number without the letters are the same. If both forms are stored, the older row stays as it is.
UPDATE OR IGNORE companies SET identity_number = substr(identity_number, 3)
  WHERE identity_number GLOB 'FI[0-9][0-9][0-9][0-9][0-9][0-9][0-9][0-9]'
    OR identity_number GLOB 'DK[0-9][0-9][0-9][0-9][0-9][0-9][0-9][0-9]';
UPDATE OR IGNORE companies SET identity_number = substr(identity_number, 3, 9)
  WHERE identity_number GLOB 'NO[0-9][0-9][0-9][0-9][0-9][0-9][0-9][0-9][0-9]'
    OR identity_number GLOB 'NO[0-9][0-9][0-9][0-9][0-9][0-9][0-9][0-9][0-9]MVA';
UPDATE OR IGNORE companies SET identity_number = substr(identity_number, 1, 9)
  WHERE identity_number GLOB '[0-9][0-9][0-9][0-9][0-9][0-9][0-9][0-9][0-9]MVA';
