-- The VAT number of a company and its number without the letters are the same. If both forms are stored, the row with the letters
-- keeps them and its users, and the other one, which is found by the number, is restricted too if that row is.
UPDATE companies SET is_restricted = 1 WHERE EXISTS (
  SELECT 1 FROM companies lettered WHERE lettered.is_restricted = 1
    AND companies.identity_number = CASE
      WHEN length(lettered.identity_number) = 10 AND substr(lettered.identity_number, 1, 2) IN ('FI', 'DK') AND substr(lettered.identity_number, 3) NOT GLOB '*[^0-9]*'
        THEN substr(lettered.identity_number, 3)
      WHEN length(lettered.identity_number) IN (11, 14) AND substr(lettered.identity_number, 1, 2) = 'NO' AND substr(lettered.identity_number, 12) IN ('', 'MVA')
        AND substr(lettered.identity_number, 3, 9) NOT GLOB '*[^0-9]*' THEN substr(lettered.identity_number, 3, 9)
      WHEN length(lettered.identity_number) = 12 AND substr(lettered.identity_number, 10) = 'MVA' AND substr(lettered.identity_number, 1, 9) NOT GLOB '*[^0-9]*'
        THEN substr(lettered.identity_number, 1, 9)
      ELSE lettered.identity_number END);
UPDATE OR IGNORE companies SET identity_number = CASE
  WHEN length(identity_number) = 10 AND substr(identity_number, 1, 2) IN ('FI', 'DK') AND substr(identity_number, 3) NOT GLOB '*[^0-9]*'
    THEN substr(identity_number, 3)
  WHEN length(identity_number) IN (11, 14) AND substr(identity_number, 1, 2) = 'NO' AND substr(identity_number, 12) IN ('', 'MVA')
    AND substr(identity_number, 3, 9) NOT GLOB '*[^0-9]*' THEN substr(identity_number, 3, 9)
  WHEN length(identity_number) = 12 AND substr(identity_number, 10) = 'MVA' AND substr(identity_number, 1, 9) NOT GLOB '*[^0-9]*'
    THEN substr(identity_number, 1, 9)
  ELSE identity_number END;

-- An application names the number as its company does. The subject of an application of a new company contains the number.
UPDATE company_applications SET identity_number = CASE
  WHEN length(identity_number) = 10 AND substr(identity_number, 1, 2) IN ('FI', 'DK') AND substr(identity_number, 3) NOT GLOB '*[^0-9]*'
    THEN substr(identity_number, 3)
  WHEN length(identity_number) IN (11, 14) AND substr(identity_number, 1, 2) = 'NO' AND substr(identity_number, 12) IN ('', 'MVA')
    AND substr(identity_number, 3, 9) NOT GLOB '*[^0-9]*' THEN substr(identity_number, 3, 9)
  WHEN length(identity_number) = 12 AND substr(identity_number, 10) = 'MVA' AND substr(identity_number, 1, 9) NOT GLOB '*[^0-9]*'
    THEN substr(identity_number, 1, 9)
  ELSE identity_number END;
UPDATE OR IGNORE company_applications SET subject = 'number ' || identity_number WHERE kind = 'account';
