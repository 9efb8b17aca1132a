-- The VAT number of a company and its number without the letters are the same. If both forms are stored, the older row stays as it is.
UPDATE OR IGNORE companies SET identity_number = substr(identity_number, 3)
  WHERE length(identity_number) = 10 AND substr(identity_number, 1, 2) IN ('FI', 'DK')
    AND substr(identity_number, 3) NOT GLOB '*[^0-9]*';
UPDATE OR IGNORE companies SET identity_number = substr(identity_number, 3, 9)
  WHERE length(identity_number) IN (11, 14) AND substr(identity_number, 1, 2) = 'NO'
    AND substr(identity_number, 3, 9) NOT GLOB '*[^0-9]*' AND substr(identity_number, 12) IN ('', 'MVA');
UPDATE OR IGNORE companies SET identity_number = substr(identity_number, 1, 9)
  WHERE length(identity_number) = 12 AND substr(identity_number, 10) = 'MVA'
    AND substr(identity_number, 1, 9) NOT GLOB '*[^0-9]*';
